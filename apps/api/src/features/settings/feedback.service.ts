// What somebody thinks of this, kept for themselves and mailed to whoever runs it.
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import type { FieldEncryption, Member, Rates, Tx } from '#src/foundation-types.ts';
import type { FeedbackStore } from './feedback.store.ts';

interface Needs {
  store: Pick<FeedbackStore, 'add'>;
  encryption: Pick<FieldEncryption, 'seal'>;
  rates: Pick<Rates, 'spendWithin'>;
  mailLater(tx: Tx, feedbackId: string): Promise<void>;
}

/** Counted apart from reports: whoever wrote a lot of feedback may still have to report somebody. */
const aDay = { atOnce: 10, perSecond: 10 / 86_400 };

export const feedbackPlace = (owner: string, row: string) => ({
  owner,
  table: 'feedback',
  column: 'message_sealed',
  row,
});

export const createFeedback = ({ store, encryption, rates, mailLater }: Needs) => ({
  async send(tx: Tx, me: Member, message: string, mayAnswer: boolean, now: Date): Promise<void> {
    const wait = await rates.spendWithin(tx, 'feedback', me.id, aDay, now);
    if (wait > 0) throw refuse.tooMany(wait, 'Thank you for all of this. You can write more tomorrow.');
    const id = uuidv7();
    const messageSealed = await encryption.seal(tx, feedbackPlace(me.id, id), message);
    await store.add(tx, { id, personId: me.id, messageSealed, mayAnswer, createdAt: now });
    await mailLater(tx, id);
  },
});
export type Feedback = ReturnType<typeof createFeedback>;
