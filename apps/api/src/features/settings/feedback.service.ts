// Feedback, stored and mailed to the operator.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import type { FieldEncryption, Member, Rates, Tx } from '#src/foundation-types.ts';
import type { FeedbackStore } from './feedback.store.ts';

interface Deps {
  store: Pick<FeedbackStore, 'add'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  rates: Pick<Rates, 'spendWithin'>;
  mailLater(tx: Tx, feedbackId: string): Promise<void>;
}

/** Counted apart from reports: whoever wrote a lot of feedback may still have to report somebody. */
const aDay = { atOnce: 10, perSecond: 10 / 86_400 };

export const createFeedback = ({ store, encryption, rates, mailLater }: Deps) => {
  const feedback = encryption.sealedColumns('feedback', 'personId');

  return {
    async send(tx: Tx, me: Member, message: string, mayAnswer: boolean, now: Date): Promise<void> {
      automatedDecision('limits');
      const wait = await rates.spendWithin(tx, 'feedback', me.id, aDay, now);
      if (wait > 0) throw refuse.tooMany(wait, 'Thank you for all of this. You can write more tomorrow.');
      const row = { id: uuidv7(), personId: me.id, mayAnswer, createdAt: now };
      await store.add(tx, { ...row, ...(await feedback.seal(tx, row, { message })) });
      await mailLater(tx, row.id);
    },
  };
};
export type Feedback = ReturnType<typeof createFeedback>;
