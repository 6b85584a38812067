// Adding and removing second factors. The first one asks for the password, each further one for a factor.
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/mine.ts';
import type { Refusal } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Member, StaffMember, Tx } from '#src/foundation-types.ts';
import { newRecoveryCodes, newSecret, plainCode, stepOf, totpUri } from './codes.ts';
import type { EntryStore } from './entries.store.ts';
import { challengeLastsMs, type Entry } from './entry.service.ts';
import type { FactorStore } from './factors.store.ts';
import type { KnownPasskey, Passkeys } from './passkeys.ts';
import { refuse } from './staff.refusals.ts';

export interface Needs {
  entries: EntryStore;
  factors: FactorStore;
  passkeys: Passkeys;
  entry: Pick<Entry, 'letIn' | 'unlessWaiting' | 'note'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  /** Answered by session: the password was confirmed in the last minutes. */
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

/** Null: there were codes already. */
export type Enrolment = Refusal | { codes: string[] | null };

const beginningLastsMs = 10 * 60_000;

export const createFactors = ({ entries, factors, passkeys, entry, encryption, requireStepUp }: Needs) => {
  const secrets = encryption.sealedColumns('staffFactors', 'personId');

  const requireMayAdd = async (tx: Tx, me: StaffMember, now: Date): Promise<void> => {
    await factors.hold(tx, me.id);
    if ((await factors.of(tx, me.id)).length === 0) return requireStepUp(tx, me, now);
    if (!me.staff.entry) throw refuse.rule('staff-entry-needed');
    if (me.staff.entry.freshUntil <= now) throw refuse.rule('staff-step-up-needed');
  };

  const renewCodes = async (tx: Tx, me: StaffMember): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await factors.renewRecoveryCodes(
      tx,
      me.id,
      codes.map((code) => hashToken(plainCode(code))),
    );
    await entry.note(tx, me, 'staff.recovery-codes-made', 'New recovery codes');
    return codes;
  };

  /** Counted before it was added, so that the first one brings the codes. */
  const enrolled = async (tx: Tx, me: StaffMember, factorId: string, how: string, isFirst: boolean, now: Date) => {
    await entry.note(tx, me, 'staff.factor-added', how, factorId);
    await entry.letIn(tx, me, factorId, how, now);
    return { codes: isFirst ? await renewCodes(tx, me) : null };
  };

  return {
    async beginApp(tx: Tx, me: StaffMember, label: string, now: Date) {
      await requireMayAdd(tx, me, now);
      const [row, secret] = [{ id: uuidv7(), personId: me.id }, newSecret()];
      const { secretSealed } = await secrets.seal(tx, row, { secret });
      await factors.beginApp(tx, { ...row, label, secretSealed, at: now });
      return { id: row.id, secret, uri: totpUri(secret, me.firstName) };
    },

    async confirmApp(tx: Tx, me: StaffMember, id: string, code: string, now: Date): Promise<Enrolment> {
      await requireMayAdd(tx, me, now);
      const since = new Date(now.getTime() - beginningLastsMs);
      const begun = orNotFound(await factors.begun(tx, me.id, id, since));
      const { secret } = await secrets.open(tx, begun);
      const step = stepOf(secret!, code.replaceAll(/\s/gu, ''), now);
      const refusal = await entry.unlessWaiting(tx, me, async () => step !== null, now);
      if (refusal) return refusal;
      const isFirst = (await factors.of(tx, me.id)).length === 0;
      await factors.confirm(tx, id, now);
      await factors.noteCode(tx, id, step!, now);
      return enrolled(tx, me, id, 'By authenticator app', isFirst, now);
    },

    async beginPasskey(tx: Tx, me: StaffMember, now: Date) {
      await requireMayAdd(tx, me, now);
      const known = (await factors.passkeys(tx, me.id)) as KnownPasskey[];
      const options = await passkeys.askForNew({ id: me.id, name: me.firstName }, known);
      const until = new Date(now.getTime() + challengeLastsMs);
      await entries.setChallenge(tx, me.sessionId, 'enrol', options.challenge, until);
      return options;
    },

    async addPasskey(
      tx: Tx,
      me: StaffMember,
      { label, response }: { label: string; response: Record<string, unknown> },
      now: Date,
    ): Promise<Enrolment> {
      await requireMayAdd(tx, me, now);
      const challenge = await entries.takeChallenge(tx, me.sessionId, 'enrol', now);
      const made = challenge ? await passkeys.newIn(response, challenge) : null;
      const isFirst = (await factors.of(tx, me.id)).length === 0;
      const id = uuidv7();
      if (!made || !(await factors.addPasskey(tx, { id, personId: me.id, label, ...made, at: now })))
        return refuse.rule('staff-passkey-failed');
      return enrolled(tx, me, id, 'By passkey', isFirst, now);
    },

    async remove(tx: Tx, me: StaffMember, id: string, now: Date): Promise<void> {
      await factors.hold(tx, me.id);
      const all = await factors.of(tx, me.id);
      orNotFound(all.find((factor) => factor.id === id));
      if (all.length === 1) throw refuse.rule('staff-last-factor');
      await factors.remove(tx, id, now);
      await entries.endAll(tx, me.id, id, 'factor-removed', now);
      await entry.note(tx, me, 'staff.factor-removed', 'Removed a factor', id);
    },

    renewCodes,
  };
};
export type Factors = ReturnType<typeof createFactors>;
