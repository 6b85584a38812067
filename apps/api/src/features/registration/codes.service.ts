// Six-digit codes that verify a mobile or email: rate-limited, five tries, ten minutes, one device.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { longestLookBackMs, resendAfterSeconds, secondsUntilNext } from '#privacy/code-waits.ts';
import type { Refusal } from '#http/refusals.ts';
import type { Audit, FieldEncryption, Member, Realtime, SentBy, Tx } from '#src/foundation-types.ts';
import type { CodePurpose, CodeStore } from './codes.store.ts';
import type { Proofs } from './proofs.service.ts';
import { refuse } from './registration.refusals.ts';

interface Deps {
  store: CodeStore;
  proofs: Pick<Proofs, 'take'>;
  encryption: Pick<FieldEncryption, 'blindIndex'>;
  sixDigits(): string;
  /** By text or mail, in the transaction. */
  sendOut(tx: Tx, codeId: string, code: string): Promise<void>;
  /** Seconds to wait; 0 where this account and this address may still have a text today. */
  takeShare(tx: Tx, by: SentBy, now: Date): Promise<number>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
}

interface From {
  deviceId: string | null;
  address: string;
}

const waitForNext = 'Please wait a moment before the next code.';
const codeLastsMs = 10 * 60_000;
const mostTries = 5;
/** The same for a wrong, a used, an old and a much-tried one, and for another device's. */
const noFit = 'That code doesn’t fit, or its time is over. Check the newest message, or ask for another code.';

export const createCodes = ({ store, proofs, encryption, sixDigits, sendOut, takeShare, audit, realtime }: Deps) => {
  const hashOf = (purpose: CodePurpose, personId: string, code: string) =>
    encryption.blindIndex('one-time-code', `${purpose}:${personId}:${code}`);

  /** Seconds until the next code may go to this mobile or email, whoever's it is. */
  const waitFor = async (tx: Tx, personId: string, purpose: CodePurpose, now: Date) => {
    const target = await store.target(tx, personId, purpose);
    if (!target?.index) throw refuse.notFound();
    if (target.verifiedAt) throw refuse.conflict('already-verified');
    const since = new Date(now.getTime() - longestLookBackMs);
    const wait = secondsUntilNext(await store.sentSince(tx, target.index, purpose, since), now);
    return { wait, index: target.index };
  };

  const issue = async (tx: Tx, personId: string, purpose: CodePurpose, deviceId: string | null, now: Date) => {
    const { wait, index } = await waitFor(tx, personId, purpose, now);
    if (wait > 0) throw refuse.tooMany(wait, waitForNext);
    const [id, code] = [uuidv7(), sixDigits()];
    const expiresAt = new Date(now.getTime() + codeLastsMs);
    const codeHash = hashOf(purpose, personId, code);
    const sent = { targetIndex: index, deviceId, codeHash, sentAt: now, expiresAt };
    await store.insert(tx, { id, personId, purpose, ...sent });
    await sendOut(tx, id, code);
    await audit.note(tx, {
      actor: personId,
      action: 'registration.code-sent',
      subject: purpose,
      subjectOwner: personId,
    });
    return { ResendAfterSeconds: resendAfterSeconds, ExpiresAt: expiresAt.toISOString() };
  };

  const shareOf = (tx: Tx, personId: string, { address }: From, now: Date) =>
    takeShare(tx, { accountId: personId, address }, now);

  return {
    async send(tx: Tx, personId: string, purpose: CodePurpose, from: From, now: Date) {
      automatedDecision('message-costs');
      const issued = await issue(tx, personId, purpose, from.deviceId, now);
      const wait = purpose === 'mobile' ? await shareOf(tx, personId, from, now) : 0;
      if (wait > 0) throw refuse.tooMany(wait, 'No more texts for now. The email works as well.');
      return issued;
    },

    /**
     * By text; where this mobile or this address has had its texts, by email. Answers which. Others can use up both by
     * typing them in, and lock nobody out by it: then the first code is one that is asked for later.
     */
    async sendFirst(tx: Tx, personId: string, from: From, now: Date): Promise<CodePurpose> {
      const mayText = (await waitFor(tx, personId, 'mobile', now)).wait === 0;
      const isTexted = mayText && (await shareOf(tx, personId, from, now)) === 0;
      if (isTexted) await issue(tx, personId, 'mobile', from.deviceId, now);
      const isProven = (await store.target(tx, personId, 'email'))?.verifiedAt;
      if (isTexted || isProven) return 'mobile';
      if ((await waitFor(tx, personId, 'email', now)).wait === 0)
        await issue(tx, personId, 'email', from.deviceId, now);
      return 'email';
    },

    /** A right code that was used a moment ago is answered alike: its first answer may have been lost. */
    async verify(tx: Tx, me: Member, purpose: CodePurpose, code: string, now: Date): Promise<Refusal | null> {
      automatedDecision('wrong-tries');
      const sent = await store.newest(tx, me.id, purpose);
      if (!sent || sent.expiresAt <= now || sent.tries >= mostTries) return refuse.invalid('Otp', noFit);
      // Where the message is read does not matter; the digits are typed where they were asked for.
      const fits = sent.deviceId === me.deviceId && sent.codeHash.equals(hashOf(purpose, me.id, code));
      if (!fits) {
        await store.countTry(tx, sent.id);
        return refuse.invalid('Otp', noFit);
      }
      if (sent.usedAt) return null;
      if (!(await proofs.take(tx, me.id, purpose, sent.targetIndex!, now))) return refuse.invalid('Otp', noFit);
      await store.use(tx, sent.id, me.id, purpose, now);
      await audit.note(tx, { actor: me.id, action: `registration.${purpose}-verified`, subjectOwner: me.id });
      realtime.changed(tx, [me.id], 'session');
      return null;
    },
  };
};
export type Codes = ReturnType<typeof createCodes>;
