// Second factors: creation, confirmation, removal. Permissions and effects are the caller's.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Refusal } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { isAppCode, newRecoveryCodes, newSecret, plainCode, stepOf, totpUri } from './codes.ts';
import type { FactorStore } from './factors.store.ts';
import type { KnownPasskey, Passkeys } from './passkeys.ts';
import { refuse } from './second-factor.refusals.ts';

export interface Deps {
  store: FactorStore;
  passkeys: Passkeys;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  /** Answered by session: the waits after wrong pins hold for wrong codes of an app too. */
  pins: { waitAfter(wrongTries: number): number; waitWords(until: Date, now: Date): string };
}

/** Whose factors these are, and what a passkey's answer is bound to: their session, or a sign-in under way. */
export interface Holder {
  id: string;
  askedOf: string;
  /** Several wrong codes in a row: an audit log notes it. */
  onWait?(tx: Tx): Promise<unknown>;
}
interface Named extends Holder {
  firstName: string;
}

/** `codes` null: there were some already. */
export interface Enrolled {
  factorId: string;
  codes: string[] | null;
}
/** By a recovery code there is no factor. */
export interface Confirmed {
  by: 'app' | 'passkey' | 'recovery-code';
  factorId: string | null;
}

const challengeLastsMs = 2 * 60_000;
const beginningLastsMs = 10 * 60_000;
const minute = 60_000;

export const createFactors = ({ store, passkeys, encryption, pins }: Deps) => {
  const secrets = encryption.sealedColumns('secondFactors', 'personId');
  const known = async (tx: Tx, personId: string) => (await store.passkeys(tx, personId)) as KnownPasskey[];

  const refuseWrong = async (tx: Tx, who: Holder, wrongTries: number, now: Date): Promise<Refusal> => {
    automatedDecision('wrong-tries');
    const minutes = pins.waitAfter(wrongTries);
    const until = minutes > 0 ? new Date(now.getTime() + minutes * minute) : null;
    await store.noteTries(tx, who.id, wrongTries, until);
    if (until) await who.onWait?.(tx);
    return refuse.invalid(
      'Code',
      ['That code didn’t fit.', until && pins.waitWords(until, now)].filter(Boolean).join(' '),
    );
  };

  /** Nothing is checked before a wait is over. The call has to answer, not throw, or its count is lost. */
  const unlessWaiting = async (tx: Tx, who: Holder, isRight: () => Promise<boolean>, now: Date) => {
    const { wrongTries, waitsUntil } = await store.holdTries(tx, who.id);
    if (waitsUntil && waitsUntil > now)
      return refuse.invalid('Code', `Too many wrong codes. ${pins.waitWords(waitsUntil, now)}`);
    if (!(await isRight())) return refuseWrong(tx, who, wrongTries + 1, now);
    if (wrongTries > 0) await store.noteTries(tx, who.id, 0, null);
    return null;
  };

  /** Which app's code it is, and that it was not taken before; the first that fits. */
  const appOf = async (tx: Tx, personId: string, code: string, now: Date): Promise<string | null> => {
    for (const app of await store.apps(tx, personId)) {
      const { secret } = await secrets.open(tx, app);
      const step = stepOf(secret!, code, now);
      if (step === null || (app.lastStep !== null && step <= app.lastStep)) continue;
      await store.noteCode(tx, app.id, step, now);
      return app.id;
    }
    return null;
  };

  const byApp = async (tx: Tx, who: Holder, code: string, now: Date): Promise<Refusal | Confirmed> => {
    let factorId: string | null = null;
    const isRight = async () => (factorId = await appOf(tx, who.id, code, now)) !== null;
    return (await unlessWaiting(tx, who, isRight, now)) ?? { by: 'app', factorId };
  };

  /** Too long to be guessed, so nobody waits for it: wrong codes of others never delay somebody. */
  const byRecoveryCode = async (tx: Tx, who: Holder, typed: string, now: Date): Promise<Refusal | Confirmed> =>
    (await store.useRecoveryCode(tx, who.id, hashToken(plainCode(typed)), now))
      ? { by: 'recovery-code', factorId: null }
      : refuse.invalid('Code', 'That code didn’t fit.');

  const challenge = (tx: Tx, who: Holder, purpose: 'enrol' | 'confirm', text: string, now: Date) =>
    store.setChallenge(tx, who.askedOf, purpose, text, new Date(now.getTime() + challengeLastsMs));

  const renewCodes = async (tx: Tx, personId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashToken(plainCode(code)));
    await store.renewRecoveryCodes(tx, personId, hashes);
    return codes;
  };

  /** The first one brings the codes. */
  const enrolled = async (tx: Tx, personId: string, factorId: string, wasAny: boolean): Promise<Enrolled> => ({
    factorId,
    codes: wasAny ? null : await renewCodes(tx, personId),
  });
  const hasAny = async (db: Db | Tx, personId: string) => (await store.of(db, personId)).length > 0;

  return {
    of: store.of,
    codesLeft: store.recoveryCodesLeft,
    hold: store.hold,
    renewCodes,

    /** Six digits of an app, or a recovery code: each counts once. */
    confirmByCode: (tx: Tx, who: Holder, typed: string, now: Date): Promise<Refusal | Confirmed> =>
      isAppCode(typed) ? byApp(tx, who, typed.replaceAll(/\s/gu, ''), now) : byRecoveryCode(tx, who, typed, now),

    async askPasskey(tx: Tx, who: Holder, now: Date) {
      const options = await passkeys.askForKnown(await known(tx, who.id));
      await challenge(tx, who, 'confirm', options.challenge, now);
      return options;
    },

    async confirmByPasskey(
      tx: Tx,
      who: Holder,
      response: Record<string, unknown>,
      now: Date,
    ): Promise<Refusal | Confirmed> {
      const asked = await store.takeChallenge(tx, who.askedOf, 'confirm', now);
      const passkey = (await known(tx, who.id)).find(({ credentialId }) => credentialId === response.id);
      const signCount = asked && passkey ? await passkeys.signedBy(response, passkey, asked) : null;
      if (signCount === null || !(await store.noteSignature(tx, passkey!.id, passkey!.signCount, signCount, now)))
        return refuse.rule('passkey-failed');
      return { by: 'passkey', factorId: passkey!.id };
    },

    async beginApp(tx: Tx, who: Named, label: string, now: Date) {
      const [row, secret] = [{ id: uuidv7(), personId: who.id }, newSecret()];
      const { secretSealed } = await secrets.seal(tx, row, { secret });
      await store.beginApp(tx, { ...row, label, secretSealed, at: now });
      return { id: row.id, secret, uri: totpUri(secret, who.firstName) };
    },

    /** With the first code that the app shows. */
    async confirmApp(tx: Tx, who: Holder, id: string, code: string, now: Date): Promise<Refusal | Enrolled> {
      const since = new Date(now.getTime() - beginningLastsMs);
      const begun = orNotFound(await store.begun(tx, who.id, id, since));
      const { secret } = await secrets.open(tx, begun);
      const step = stepOf(secret!, code.replaceAll(/\s/gu, ''), now);
      const refusal = await unlessWaiting(tx, who, async () => step !== null, now);
      if (refusal) return refusal;
      const wasAny = await hasAny(tx, who.id);
      await store.confirm(tx, id, now);
      await store.noteCode(tx, id, step!, now);
      return enrolled(tx, who.id, id, wasAny);
    },

    async beginPasskey(tx: Tx, who: Named, now: Date) {
      const options = await passkeys.askForNew({ id: who.id, name: who.firstName }, await known(tx, who.id));
      await challenge(tx, who, 'enrol', options.challenge, now);
      return options;
    },

    async addPasskey(
      tx: Tx,
      who: Holder,
      { label, response }: { label: string; response: Record<string, unknown> },
      now: Date,
    ): Promise<Refusal | Enrolled> {
      const asked = await store.takeChallenge(tx, who.askedOf, 'enrol', now);
      const made = asked ? await passkeys.newIn(response, asked) : null;
      const wasAny = await hasAny(tx, who.id);
      const id = uuidv7();
      if (!made || !(await store.addPasskey(tx, { id, personId: who.id, label, ...made, at: now })))
        return refuse.rule('passkey-failed');
      return enrolled(tx, who.id, id, wasAny);
    },

    /** How many are left. Of no factor there are no recovery codes. */
    async remove(tx: Tx, personId: string, id: string, now: Date): Promise<number> {
      const all = await store.of(tx, personId);
      orNotFound(all.find((factor) => factor.id === id));
      await store.remove(tx, id, now);
      if (all.length === 1) await store.renewRecoveryCodes(tx, personId, []);
      return all.length - 1;
    },

    async removeAll(tx: Tx, personId: string, now: Date): Promise<void> {
      for (const { id } of await store.of(tx, personId)) await store.remove(tx, id, now);
      await store.renewRecoveryCodes(tx, personId, []);
    },
  };
};
export type Factors = ReturnType<typeof createFactors>;
