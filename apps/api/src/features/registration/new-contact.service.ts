// Six-digit codes for a new mobile or email, bound to it and to the session.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { refuse, type Refusal } from '#http/refusals.ts';
import { longestLookBackMs, resendAfterSeconds, secondsUntilNext } from '#privacy/code-waits.ts';
import type { Audit, FieldEncryption, Letters, Member, Rates, SentBy, Tx } from '#src/foundation-types.ts';
import type { CodeStore } from './codes.store.ts';
import { codeMail, codeText } from './registration-words.ts';

interface Deps {
  store: Pick<CodeStore, 'holdTarget' | 'sentSince' | 'insert' | 'newestTo' | 'markUsed' | 'countTry'>;
  encryption: Pick<FieldEncryption, 'blindIndex'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  rates: Pick<Rates, 'spendWithin'>;
  /** Seconds to wait; 0 where this account and this address may still have a text today. */
  takeShare(tx: Tx, by: SentBy, now: Date): Promise<number>;
  audit: Pick<Audit, 'note'>;
  sixDigits(): string;
}

type Asker = Pick<Member, 'id' | 'sessionId' | 'deviceId'>;

export interface NewContact {
  kind: 'email' | 'mobile';
  value: string;
  index: Buffer;
}

const codeLastsMs = 10 * 60_000;
const mostTries = 5;
/** Nobody moves house ten times a day: each text to a stranger costs somebody's sleep. */
const perPerson = { atOnce: 5, perSecond: 10 / 86_400 };
const noFit = 'That code doesn’t fit, or its time is over. Check the newest message, or ask for another code.';

export const createNewContactCodes = ({ store, encryption, letters, rates, takeShare, audit, sixDigits }: Deps) => {
  const hashOf = (me: Asker, { kind, index }: NewContact, code: string) =>
    encryption.blindIndex('one-time-code', `new-${kind}:${me.id}:${me.sessionId}:${index.toString('base64')}:${code}`);

  return {
    /** Where the contact is somebody else's already, everything is done alike but the sending. */
    async send(tx: Tx, me: Asker, contact: NewContact, isTaken: boolean, address: string, now: Date) {
      automatedDecision('contact-taken');
      const { kind, value, index } = contact;
      await store.holdTarget(tx, index);
      const since = new Date(now.getTime() - longestLookBackMs);
      const wait = Math.max(
        secondsUntilNext(await store.sentSince(tx, index, `new-${kind}`, since), now),
        await rates.spendWithin(tx, 'new-contact', me.id, perPerson, now),
        kind === 'mobile' ? await takeShare(tx, { accountId: me.id, address }, now) : 0,
      );
      if (wait > 0) throw refuse.tooMany(wait, 'Please wait a moment before the next code.');
      const code = sixDigits();
      const expiresAt = new Date(now.getTime() + codeLastsMs);
      await store.insert(tx, {
        id: uuidv7(),
        personId: me.id,
        purpose: `new-${kind}`,
        targetIndex: index,
        deviceId: me.deviceId,
        codeHash: hashOf(me, contact, isTaken ? 'never' : code),
        sentAt: now,
        expiresAt,
      });
      const to = isTaken ? null : value;
      if (kind === 'email') await letters.mail(tx, to, codeMail(code), expiresAt);
      else await letters.text(tx, to, codeText(code), expiresAt);
      await audit.note(tx, { actor: me.id, action: `profile.${kind}-code-sent`, subjectOwner: me.id });
      return { resendAfterSeconds, expiresAt };
    },

    /** `again`: the same right code once more, after an answer that was lost. */
    async verify(
      tx: Tx,
      me: Asker,
      contact: NewContact,
      code: string,
      now: Date,
    ): Promise<'first' | 'again' | Refusal> {
      const sent = await store.newestTo(tx, me.id, `new-${contact.kind}`, contact.index);
      if (!sent || sent.expiresAt <= now || sent.tries >= mostTries) return refuse.invalid('Otp', noFit);
      if (!sent.codeHash.equals(hashOf(me, contact, code))) {
        await store.countTry(tx, sent.id);
        return refuse.invalid('Otp', noFit);
      }
      if (sent.usedAt) return 'again';
      await store.markUsed(tx, sent.id, now);
      return 'first';
    },
  };
};
export type NewContactCodes = ReturnType<typeof createNewContactCodes>;
