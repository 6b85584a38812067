// Mails feedback to the operator, with its author only where they want an answer.
import { brand } from '@mycrew/contract/brand.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { nameInWords } from '#adapters/sanitize.ts';
import type { Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import type { FeedbackStore } from './feedback.store.ts';

interface Deps {
  db: Db;
  store: Pick<FeedbackStore, 'toMail'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  adapters: Pick<Adapters, 'mail'>;
  operator: { email: string };
}

export const mailFeedbackJob = ({ db, store, encryption, adapters, operator }: Deps) => {
  const [feedback, people] = [
    encryption.sealedColumns('feedback', 'personId'),
    encryption.sealedColumns('people', 'id'),
  ];

  const writer = async (row: { personId: string; firstName: string; emailSealed: Buffer | null }): Promise<string> => {
    if (!row.emailSealed) return `${nameInWords(row.firstName)} would like an answer, and has no email.`;
    const { email } = await people.open(db, { id: row.personId, emailSealed: row.emailSealed });
    return `${nameInWords(row.firstName)} would like an answer: ${email}`;
  };

  return defineJob({
    name: 'mail-feedback',
    data: z.strictObject({ feedbackId: z.uuid() }),
    run: async ({ feedbackId }) => {
      const row = await store.toMail(db, feedbackId);
      if (!row) return;
      const { personId, messageSealed } = row;
      const { message } = await feedback.open(db, { id: feedbackId, personId, messageSealed });
      const from = row.mayAnswer ? await writer(row) : 'They sent it without their name, so there is nobody to answer.';
      await adapters.mail.send({
        to: operator.email,
        subject: `Feedback on ${brand.name}`,
        text: [message, from].join('\n\n'),
      });
    },
  });
};
