// Feedback to those who run this, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

interface NewFeedback {
  id: string;
  personId: string;
  messageSealed: Buffer;
  mayAnswer: boolean;
  createdAt: Date;
}

export const feedbackStore = {
  add: (tx: Tx, feedback: NewFeedback) => tx.insertInto('feedback').values(feedback).execute(),

  toMail: (db: Db, id: string) =>
    db
      .selectFrom('feedback')
      .innerJoin('people', 'people.id', 'feedback.personId')
      .select([
        'feedback.personId',
        'feedback.messageSealed',
        'feedback.mayAnswer',
        'people.firstName',
        'people.emailSealed',
      ])
      .where('feedback.id', '=', id)
      .executeTakeFirst(),

  sweep: (db: Db, before: Date) => sweep(db, 'feedback', sql`created_at < ${before}`),
};
export type FeedbackStore = typeof feedbackStore;
