// What parents asked, in SQL.
import type { ParentRequestKind } from '@mycrew/contract/parent-requests.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import { sweep } from '#database/sweep.ts';

const pageSize = 20;

interface NewRequest {
  id: string;
  personId: string;
  kind: ParentRequestKind;
  messageSealed: Buffer;
  askedAt: Date;
}

export interface OpenRequest {
  kind: ParentRequestKind;
  askedAt: Date;
  answerBy: Date;
}

const shown = (db: Db | Tx) =>
  db
    .selectFrom('parentRequests')
    .innerJoin('people', 'people.id', 'parentRequests.personId')
    .innerJoin('parentalConsents', 'parentalConsents.personId', 'parentRequests.personId')
    .select([
      'parentRequests.id',
      'parentRequests.personId',
      'parentRequests.kind',
      'parentRequests.messageSealed',
      'parentRequests.askedAt',
      'parentRequests.answeredAt',
      'parentRequests.outcome',
      'people.firstName',
      'people.consent',
      'people.status',
      'parentalConsents.parentSealed',
    ]);

export const parentRequestStore = {
  open: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('parentRequests')
      .select(['id', 'personId', 'kind', 'messageSealed', 'askedAt'])
      .where('personId', '=', personId)
      .where('answeredAt', 'is', null)
      .orderBy('askedAt')
      .execute(),

  add: (tx: Tx, request: NewRequest) => tx.insertInto('parentRequests').values(request).execute(),

  /** What waits first; then by when it was asked. */
  page: (db: Db, page: number) =>
    pageOf(
      shown(db)
        .orderBy(sql`(parent_requests.answered_at IS NOT NULL)`)
        .orderBy('parentRequests.askedAt')
        .orderBy('parentRequests.id'),
      pageSize,
      page,
    ),

  /** Held, so that two leads do not both answer. */
  async hold(tx: Tx, id: string) {
    await tx.selectFrom('parentRequests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    return shown(tx).where('parentRequests.id', '=', id).executeTakeFirst();
  },

  answer: (tx: Tx, id: string, set: { answeredAt: Date; answeredBy: string; outcome: 'answered' | 'closing' }) =>
    tx.updateTable('parentRequests').set(set).where('id', '=', id).execute(),

  sweep: (db: Db, before: Date) => sweep(db, 'parentRequests', sql`answered_at < ${before}`),
};
export type ParentRequestStore = typeof parentRequestStore;
export type ParentRequestRow = NonNullable<Awaited<ReturnType<ParentRequestStore['hold']>>>;
