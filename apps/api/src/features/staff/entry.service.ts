// Coming in with a second factor, being asked for it again, and leaving.
import { staffTimes } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import type { Refusal } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, FieldEncryption, StaffMember, Tx } from '#src/foundation-types.ts';
import { isAppCode, plainCode, stepOf } from './codes.ts';
import type { EntryStore } from './entries.store.ts';
import type { FactorStore } from './factors.store.ts';
import type { KnownPasskey, Passkeys } from './passkeys.ts';
import { refuse } from './staff.refusals.ts';

export interface Needs {
  entries: EntryStore;
  factors: FactorStore;
  passkeys: Passkeys;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid'>;
  /** Answered by session: the waits after wrong pins hold for wrong codes too. */
  pins: { waitAfter(wrongTries: number): number; waitWords(until: Date, now: Date): string };
}

export const challengeLastsMs = 2 * 60_000;
const minute = 60_000;

export const createEntry = ({ entries, factors, passkeys, encryption, audit, pins }: Needs) => {
  const secrets = encryption.sealedColumns('staffFactors', 'personId');
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

  /** Which app's code it is, and that it was not taken before; the first that fits. */
  const byApp = async (tx: Tx, me: StaffMember, code: string, now: Date): Promise<string | null> => {
    for (const app of await factors.apps(tx, me.id)) {
      const { secret } = await secrets.open(tx, app);
      const step = stepOf(secret!, code, now);
      if (step === null || (app.lastStep !== null && step <= app.lastStep)) continue;
      await factors.noteCode(tx, app.id, step, now);
      return app.id;
    }
    return null;
  };

  const refuseWrong = async (tx: Tx, me: StaffMember, wrongTries: number, now: Date): Promise<Refusal> => {
    const minutes = pins.waitAfter(wrongTries);
    const until = minutes > 0 ? new Date(now.getTime() + minutes * minute) : null;
    await entries.noteTries(tx, me.id, wrongTries, until);
    if (until) await note(tx, me, 'staff.code-waits', 'Several wrong codes in a row');
    return refuse.invalid(
      'Code',
      ['That code didn’t fit.', until && pins.waitWords(until, now)].filter(Boolean).join(' '),
    );
  };

  /** Nothing is checked before a wait is over. The call has to answer, not throw, or its count is lost. */
  const unlessWaiting = async (
    tx: Tx,
    me: StaffMember,
    isRight: () => Promise<boolean>,
    now: Date,
  ): Promise<Refusal | null> => {
    const { wrongTries, waitsUntil } = await entries.holdTries(tx, me.id);
    if (waitsUntil && waitsUntil > now)
      return refuse.invalid('Code', `Too many wrong codes. ${pins.waitWords(waitsUntil, now)}`);
    if (!(await isRight())) return refuseWrong(tx, me, wrongTries + 1, now);
    if (wrongTries > 0) await entries.noteTries(tx, me.id, 0, null);
    return null;
  };

  return {
    letIn,
    unlessWaiting,
    note,

    /** With six digits of an app, or with a recovery code. */
    async byCode(tx: Tx, me: StaffMember, typed: string, now: Date): Promise<Refusal | null> {
      let factorId: string | null = null;
      const isApp = isAppCode(typed);
      const isRight = async () => {
        if (!isApp) return factors.useRecoveryCode(tx, me.id, hashToken(plainCode(typed)), now);
        factorId = await byApp(tx, me, typed.replaceAll(/\s/gu, ''), now);
        return factorId !== null;
      };
      const refusal = await unlessWaiting(tx, me, isRight, now);
      if (!refusal) await letIn(tx, me, factorId, isApp ? 'By authenticator app' : 'By recovery code', now);
      return refusal;
    },

    async askPasskey(tx: Tx, me: StaffMember, now: Date) {
      const options = await passkeys.askForKnown((await factors.passkeys(tx, me.id)) as KnownPasskey[]);
      const until = new Date(now.getTime() + challengeLastsMs);
      await entries.setChallenge(tx, me.sessionId, 'enter', options.challenge, until);
      return options;
    },

    async byPasskey(tx: Tx, me: StaffMember, response: Record<string, unknown>, now: Date): Promise<Refusal | null> {
      const challenge = await entries.takeChallenge(tx, me.sessionId, 'enter', now);
      const known = (await factors.passkeys(tx, me.id)) as KnownPasskey[];
      const passkey = known.find(({ credentialId }) => credentialId === response.id);
      const signCount = challenge && passkey ? await passkeys.signedBy(response, passkey, challenge) : null;
      if (signCount === null || !(await factors.noteSignature(tx, passkey!.id, passkey!.signCount, signCount, now)))
        return refuse.rule('staff-passkey-failed');
      await letIn(tx, me, passkey!.id, 'By passkey', now);
      return null;
    },

    async leave(tx: Tx, me: StaffMember, now: Date): Promise<void> {
      await entries.end(tx, me.sessionId, 'left', now);
      if (me.staff.entry) await note(tx, me, 'staff.left', 'Left the desk');
    },
  };
};
export type Entry = ReturnType<typeof createEntry>;
