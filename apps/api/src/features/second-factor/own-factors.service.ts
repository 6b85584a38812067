// One's own second factors in the settings; each change needs the password.
import { Refusal } from '#http/refusals.ts';
import type { Audit, Db, Member, Tx } from '#src/foundation-types.ts';
import type { Enrolled, Factors } from './factors.service.ts';
import type { FactorRow, FactorStore } from './factors.store.ts';
import type { LostFactors } from './lost-factors.service.ts';
import { refuse } from './second-factor.refusals.ts';
import type { Happening } from './second-factor-words.ts';
import type { NotifyOwner } from './notify-owner.ts';

export interface Deps {
  people: Pick<FactorStore, 'hasRole' | 'askAtSignIn' | 'contactsOf' | 'sinceOf'>;
  factors: Factors;
  lost: Pick<LostFactors, 'readyOn' | 'cancel'>;
  audit: Pick<Audit, 'note'>;
  notify: NotifyOwner;
  /** Answered by session: the password was confirmed in the last minutes. */
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

export interface Standing {
  since: Date | null;
  factors: FactorRow[];
  codesLeft: number;
  isAtDesk: boolean;
  hasContact: boolean;
  lostReadyOn: Date | null;
}

const actions = {
  on: 'turned-on',
  off: 'turned-off',
  changed: 'changed',
  'codes-renewed': 'recovery-codes-made',
} as const satisfies Partial<Record<Happening, string>>;

export const createOwnFactors = ({ people, factors, lost, audit, notify, requireStepUp }: Deps) => {
  const holder = ({ id, sessionId, firstName }: Member) => ({ id, askedOf: sessionId, firstName });

  const hasContact = async (db: Db | Tx, personId: string): Promise<boolean> => {
    const row = await people.contactsOf(db, personId);
    return Boolean(row && (row.emailVerifiedAt ?? row.mobileVerifiedAt));
  };

  /** With a role the desk asks for more before it lets anybody change them. */
  const requireMayChange = async (tx: Tx, me: Member, now: Date): Promise<void> => {
    await factors.hold(tx, me.id);
    if (await people.hasRole(tx, me.id)) throw refuse.rule('second-factor-at-desk');
    await requireStepUp(tx, me, now);
  };
  const requireMayAdd = async (tx: Tx, me: Member, now: Date): Promise<void> => {
    await requireMayChange(tx, me, now);
    if (!(await hasContact(tx, me.id))) throw refuse.rule('second-factor-no-contact');
  };

  const happened = async (tx: Tx, me: Member, what: keyof typeof actions): Promise<void> => {
    await audit.note(tx, { actor: me.id, action: `second-factor.${actions[what]}`, subjectOwner: me.id });
    await notify(tx, me.id, what);
  };

  const enrolled = async (tx: Tx, me: Member, made: Refusal | Enrolled, now: Date) => {
    if (made instanceof Refusal) return made;
    const isOn = (await people.sinceOf(tx, me.id)) !== null;
    if (!isOn) await people.askAtSignIn(tx, me.id, now);
    // Those from a time at the desk stand, and nobody remembers their codes.
    const codes = made.codes ?? (isOn ? null : await factors.renewCodes(tx, me.id));
    await happened(tx, me, isOn ? 'changed' : 'on');
    return { codes };
  };

  return {
    standing: async (db: Db | Tx, me: Member, now: Date): Promise<Standing> => ({
      since: await people.sinceOf(db, me.id),
      factors: await factors.of(db, me.id),
      codesLeft: await factors.codesLeft(db, me.id),
      isAtDesk: await people.hasRole(db, me.id),
      hasContact: await hasContact(db, me.id),
      lostReadyOn: await lost.readyOn(db, me.id, now),
    }),

    async beginApp(tx: Tx, me: Member, label: string, now: Date) {
      await requireMayAdd(tx, me, now);
      return factors.beginApp(tx, holder(me), label, now);
    },

    async confirmApp(tx: Tx, me: Member, { id, code }: { id: string; code: string }, now: Date) {
      await requireMayAdd(tx, me, now);
      return enrolled(tx, me, await factors.confirmApp(tx, holder(me), id, code, now), now);
    },

    async beginPasskey(tx: Tx, me: Member, now: Date) {
      await requireMayAdd(tx, me, now);
      return factors.beginPasskey(tx, holder(me), now);
    },

    async addPasskey(tx: Tx, me: Member, made: Parameters<Factors['addPasskey']>[2], now: Date) {
      await requireMayAdd(tx, me, now);
      return enrolled(tx, me, await factors.addPasskey(tx, holder(me), made, now), now);
    },

    async remove(tx: Tx, me: Member, id: string, now: Date): Promise<void> {
      await requireMayChange(tx, me, now);
      const left = await factors.remove(tx, me.id, id, now);
      if (left === 0) await people.askAtSignIn(tx, me.id, null);
      await happened(tx, me, left === 0 ? 'off' : 'changed');
    },

    async renewCodes(tx: Tx, me: Member, now: Date): Promise<string[]> {
      await requireMayChange(tx, me, now);
      if ((await factors.of(tx, me.id)).length === 0) throw refuse.notFound();
      const codes = await factors.renewCodes(tx, me.id);
      await happened(tx, me, 'codes-renewed');
      return codes;
    },

    /** Nobody has to prove anything to stay protected. */
    cancelRemoval: (tx: Tx, me: Member, now: Date): Promise<void> => lost.cancel(tx, me.id, now),
  };
};
export type OwnFactors = ReturnType<typeof createOwnFactors>;
