// What people told those who run this, in SQL.
import type { Db, Tx } from '#database/database.ts';

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
};
export type FeedbackStore = typeof feedbackStore;
