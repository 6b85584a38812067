// Password reset by a link or a code: ten minutes, once, without disclosing accounts.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { randomBytes } from 'node:crypto';
import { refusals, type Refusal } from '#http/refusals.ts';
import { longestLookBackMs, resendAfterSeconds, secondsUntilNext } from '#privacy/code-waits.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, FieldEncryption, SentBy, Tx } from '#src/foundation-types.ts';
import type { PasswordRoom } from './password.service.ts';
import { mayOpen, type PasswordStore, type Way } from './password.store.ts';

const refuse = refusals({
  'reset-over': 'This way back in was used already, or its time is over. Please start again.',
});

interface Where {
  address: string;
  now: Date;
}

export interface Deps {
  store: PasswordStore;
  encryption: Pick<FieldEncryption, 'blindIndex'>;
  audit: Pick<Audit, 'note'>;
  sixDigits(): string;
  /** Seconds to wait; 0 where this address may still have a text today, whoever it is for. */
  takeShare(tx: Tx, by: SentBy, now: Date): Promise<number>;
  sendOut(tx: Tx, resetId: string, secret: string): Promise<void>;
  /** Under a server key: the same proof always gives the same token. */
  authTokenAfter(proof: string): string;
  isRight(stored: string | null, password: string): Promise<boolean>;
  setPassword: PasswordRoom['set'];
  /** Answered by session: of all browsers, only this one is known to be theirs from now on. */
  knowOnly(tx: Tx, personId: string, deviceProof: string | null, now: Date): Promise<void>;
}

const lastsMs = 10 * 60_000;
const mostTries = 5;
/** How long a lost answer can be asked for again. */
const sameAnswerMs = 60_000;
/** The same for a wrong, a used, an old and a much-tried one, and for one that never was. */
const noFit = 'That doesn’t fit, or its time is over. Check the newest message, or start again.';

export const createResets = (deps: Deps) => {
  const { store, encryption, audit } = deps;
  const hashOf = (id: string, secret: string) => encryption.blindIndex('password-reset', `${id}:${secret}`);
  const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() <= sameAnswerMs;

  return {
    /** The same work and answer whether this address opens an account or not: a row, a secret, a job. */
    async start(tx: Tx, way: Way, contact: string, { address, now }: Where) {
      const targetIndex = encryption.blindIndex(way, contact);
      await store.holdTarget(tx, targetIndex);
      const since = new Date(now.getTime() - longestLookBackMs);
      const share = way === 'mobile' ? await deps.takeShare(tx, { accountId: null, address }, now) : 0;
      const wait = Math.max(share, secondsUntilNext(await store.sentSince(tx, targetIndex, way, since), now));
      if (wait > 0) throw refuse.tooMany(wait, 'Please wait a moment before the next message.');
      const personId = await store.personBy(tx, way, targetIndex);
      const id = randomBytes(16).toString('base64url');
      const secret = way === 'email' ? newToken() : deps.sixDigits();
      const expiresAt = new Date(now.getTime() + lastsMs);
      const secretHash = hashOf(id, secret);
      await store.insert(tx, { id, personId, way, targetIndex, secretHash, sentAt: now, expiresAt });
      await deps.sendOut(tx, id, secret);
      await audit.note(tx, {
        actor: null,
        action: 'password.reset-asked',
        subject: way,
        subjectOwner: personId ?? undefined,
      });
      return { id, resendAfterSeconds, expiresAt };
    },

    async verify(tx: Tx, id: string, secret: string, now: Date): Promise<string | Refusal> {
      automatedDecision('wrong-tries');
      const reset = await store.byId(tx, id);
      const isOver =
        !reset ||
        reset.expiresAt <= now ||
        reset.tries >= mostTries ||
        reset.usedAt !== null ||
        (reset.provenAt !== null && !isRecent(reset.provenAt, now));
      if (isOver) return refuse.invalid('Otp', noFit);
      if (!reset.personId || !reset.secretHash.equals(hashOf(id, secret))) {
        await store.countTry(tx, id);
        return refuse.invalid('Otp', noFit);
      }
      const token = deps.authTokenAfter(`${id}:${secret}`);
      if (!reset.provenAt) {
        await store.prove(tx, id, hashToken(token), now);
        await audit.note(tx, { actor: null, action: 'password.reset-proven', subjectOwner: reset.personId });
      }
      return token;
    },

    /** A token opens nothing but its own reset, and that only by a call that takes its way. */
    async finish(
      tx: Tx,
      ways: readonly Way[],
      id: string,
      { Password, ResetAuthToken }: { Password: string; ResetAuthToken: string },
      { deviceProof, now }: { deviceProof: string | null; now: Date },
    ): Promise<Refusal | null> {
      const reset = await store.byId(tx, id);
      const isProven =
        reset !== undefined &&
        ways.includes(reset.way) &&
        reset.resetAuthHash !== null &&
        reset.resetAuthHash.equals(hashToken(ResetAuthToken)) &&
        now.getTime() - reset.provenAt!.getTime() < lastsMs;
      if (!isProven || !reset.personId) return refuse.rule('reset-over');
      const owner = await store.owner(tx, reset.personId);
      // They may have confirmed another contact meanwhile.
      if (!owner || !mayOpen(reset.way, owner)) return refuse.rule('reset-over');
      if (reset.usedAt) {
        const isSameAgain = isRecent(reset.usedAt, now) && (await deps.isRight(owner.passwordHash, Password));
        return isSameAgain ? null : refuse.rule('reset-over');
      }
      const how = { but: null, reason: 'password-reset', now } as const;
      const refusal = await deps.setPassword(tx, owner, Password, 'Password', how);
      if (!refusal) await deps.knowOnly(tx, owner.id, deviceProof, now);
      return refusal;
    },
  };
};
export type Resets = ReturnType<typeof createResets>;
