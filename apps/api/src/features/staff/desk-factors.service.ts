// Second factors at the desk: the first one needs the password, further ones a factor.
import { orNotFound } from '#http/owner.ts';
import { Refusal } from '#http/refusals.ts';
import type { Db, Member, StaffMember, Tx } from '#src/foundation-types.ts';
import type { EntryStore } from './entries.store.ts';
import type { Entry } from './entry.service.ts';
import type { Enrolled, SecondFactors } from './second-factors.ts';
import { refuse } from './staff.refusals.ts';

export interface Deps {
  entries: Pick<EntryStore, 'endAll'>;
  factors: SecondFactors;
  entry: Pick<Entry, 'letIn' | 'holder' | 'note'>;
  /** Answered by session: the password was confirmed in the last minutes. */
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

/** Null: there were codes already. */
export type Enrolment = Refusal | { codes: string[] | null };

export const createDeskFactors = ({ entries, factors, entry, requireStepUp }: Deps) => {
  const requireMayAdd = async (tx: Tx, me: StaffMember, now: Date): Promise<void> => {
    await factors.hold(tx, me.id);
    if ((await factors.of(tx, me.id)).length === 0) return requireStepUp(tx, me, now);
    if (!me.staff.entry) throw refuse.rule('staff-entry-needed');
    if (me.staff.entry.freshUntil <= now) throw refuse.rule('staff-step-up-needed');
  };

  const noteCodes = (tx: Tx, me: StaffMember) => entry.note(tx, me, 'staff.recovery-codes-made', 'New recovery codes');

  const enrolled = async (tx: Tx, me: StaffMember, made: Refusal | Enrolled, how: string, now: Date) => {
    if (made instanceof Refusal) return made;
    await entry.note(tx, me, 'staff.factor-added', how, made.factorId);
    await entry.letIn(tx, me, made.factorId, how, now);
    if (made.codes) await noteCodes(tx, me);
    return { codes: made.codes };
  };

  return {
    async beginApp(tx: Tx, me: StaffMember, label: string, now: Date) {
      await requireMayAdd(tx, me, now);
      return factors.beginApp(tx, entry.holder(me), label, now);
    },

    async confirmApp(tx: Tx, me: StaffMember, id: string, code: string, now: Date): Promise<Enrolment> {
      await requireMayAdd(tx, me, now);
      const made = await factors.confirmApp(tx, entry.holder(me), id, code, now);
      return enrolled(tx, me, made, 'By authenticator app', now);
    },

    async beginPasskey(tx: Tx, me: StaffMember, now: Date) {
      await requireMayAdd(tx, me, now);
      return factors.beginPasskey(tx, entry.holder(me), now);
    },

    async addPasskey(
      tx: Tx,
      me: StaffMember,
      passkey: { label: string; response: Record<string, unknown> },
      now: Date,
    ): Promise<Enrolment> {
      await requireMayAdd(tx, me, now);
      return enrolled(tx, me, await factors.addPasskey(tx, entry.holder(me), passkey, now), 'By passkey', now);
    },

    async remove(tx: Tx, me: StaffMember, id: string, now: Date): Promise<void> {
      await factors.hold(tx, me.id);
      const all = await factors.of(tx, me.id);
      orNotFound(all.find((factor) => factor.id === id));
      if (all.length === 1) throw refuse.rule('staff-last-factor');
      await factors.remove(tx, me.id, id, now);
      await entries.endAll(tx, me.id, id, 'factor-removed', now);
      await entry.note(tx, me, 'staff.factor-removed', 'Removed a factor', id);
    },

    async renewCodes(tx: Tx, me: StaffMember): Promise<string[]> {
      const codes = await factors.renewCodes(tx, me.id);
      await noteCodes(tx, me);
      return codes;
    },
  };
};
export type DeskFactors = ReturnType<typeof createDeskFactors>;
