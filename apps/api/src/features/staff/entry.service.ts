// Entering the desk with a second factor, confirming it again, and leaving.
import { staffTimes } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#http/refusals.ts';
import type { Audit, StaffMember, Tx } from '#src/foundation-types.ts';
import type { EntryStore } from './entries.store.ts';
import type { Confirmed, Holder, SecondFactors } from './second-factors.ts';

export interface Deps {
  entries: EntryStore;
  factors: Pick<SecondFactors, 'confirmByCode' | 'askPasskey' | 'confirmByPasskey'>;
  audit: Pick<Audit, 'staffDid'>;
}

const ways: Record<Confirmed['by'], string> = {
  app: 'By authenticator app',
  passkey: 'By passkey',
  'recovery-code': 'By recovery code',
};

export const createEntry = ({ entries, factors, audit }: Deps) => {
  const note = (tx: Tx, me: StaffMember, action: `staff.${string}`, why: string, subject?: string) =>
    audit.staffDid(tx, { actor: me.id, action, subjectOwner: me.id, why, ...(subject && { subject }) });

  /** Whoever is in stays in, and may do for some minutes what cannot be undone. */
  const letIn = async (tx: Tx, me: StaffMember, factorId: string | null, how: string, now: Date): Promise<void> => {
    const freshUntil = new Date(now.getTime() + staffTimes.freshMs);
    if (me.staff.entry) {
      await entries.freshen(tx, me.staff.entry.id, freshUntil, now);
      return note(tx, me, 'staff.confirmed', how);
    }
    await entries.end(tx, me.sessionId, 'over', now);
    const endsAt = new Date(now.getTime() + staffTimes.mostMs);
    const entry = {
      id: uuidv7(),
      sessionId: me.sessionId,
      personId: me.id,
      enteredBy: factorId,
      beganAt: now,
      endsAt,
      freshUntil,
    };
    await entries.begin(tx, entry);
    await note(tx, me, 'staff.entered', how);
  };

  /** As the shared mechanism knows them; wrong codes in a row leave a line. */
  const holder = (me: StaffMember): Holder & Pick<StaffMember, 'firstName'> => ({
    id: me.id,
    firstName: me.firstName,
    askedOf: me.sessionId,
    onWait: (tx) => note(tx, me, 'staff.code-waits', 'Several wrong codes in a row'),
  });

  /** Null: they are in. */
  const enterBy = async (tx: Tx, me: StaffMember, confirmed: Refusal | Confirmed, now: Date) => {
    if (confirmed instanceof Refusal) return confirmed;
    await letIn(tx, me, confirmed.factorId, ways[confirmed.by], now);
    return null;
  };

  return {
    letIn,
    holder,
    note,

    /** With six digits of an app, or with a recovery code. */
    byCode: async (tx: Tx, me: StaffMember, typed: string, now: Date): Promise<Refusal | null> =>
      enterBy(tx, me, await factors.confirmByCode(tx, holder(me), typed, now), now),

    askPasskey: (tx: Tx, me: StaffMember, now: Date) => factors.askPasskey(tx, holder(me), now),

    byPasskey: async (tx: Tx, me: StaffMember, response: Record<string, unknown>, now: Date) =>
      enterBy(tx, me, await factors.confirmByPasskey(tx, holder(me), response, now), now),

    async leave(tx: Tx, me: StaffMember, now: Date): Promise<void> {
      await entries.end(tx, me.sessionId, 'left', now);
      if (me.staff.entry) await note(tx, me, 'staff.left', 'Left the desk');
    },
  };
};
export type Entry = ReturnType<typeof createEntry>;
