// Checks as their person, and whoever of their Crew was asked, see them, in SQL.
import type { CrewAnswer } from '@mycrew/contract/welfare-words.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';
import { sweep } from '#database/sweep.ts';
import type { CheckRow, StepRow } from './checks.store.ts';

export interface RequestRow {
  checkId: string;
  personId: string;
  firstName: string;
  askedAt: Date;
  answer: CrewAnswer | null;
  closedAt: Date | null;
}

const pageSize = 10;

export const ownStore = {
  page: (db: Db, personId: string, page: number): Promise<PageOf<CheckRow>> =>
    pageOf(
      db
        .selectFrom('welfareChecks')
        .selectAll()
        .where('personId', '=', personId)
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc'),
      pageSize,
      page,
    ),

  find: (db: Db | Tx, id: string): Promise<CheckRow | undefined> =>
    db.selectFrom('welfareChecks').selectAll().where('id', '=', id).executeTakeFirst(),

  openId: async (db: Db | Tx, personId: string): Promise<string | null> =>
    (
      await db
        .selectFrom('welfareChecks')
        .select('id')
        .where('personId', '=', personId)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
    )?.id ?? null,

  steps: (db: Db | Tx, checkIds: string[]): Promise<StepRow[]> =>
    db
      .selectFrom('welfareCheckSteps')
      .selectAll()
      .where('checkId', 'in', checkIds)
      .orderBy('at')
      .orderBy('id')
      .limit(sql.lit(2_000))
      .execute(),

  crewAsked: (db: Db | Tx, checkIds: string[]): Promise<{ checkId: string; firstName: string }[]> =>
    db
      .selectFrom('welfareRequests')
      .innerJoin('people', 'people.id', 'welfareRequests.crewId')
      .select(['welfareRequests.checkId', 'people.firstName'])
      .where('welfareRequests.checkId', 'in', checkIds)
      .orderBy('people.firstName')
      .execute(),

  mayAskCrew: async (db: Db | Tx, personId: string): Promise<boolean> =>
    (await db.selectFrom('welfareChoices').select('mayAskCrew').where('personId', '=', personId).executeTakeFirst())
      ?.mayAskCrew ?? false,

  choose: (tx: Tx, personId: string, mayAskCrew: boolean, updatedAt: Date) =>
    tx
      .insertInto('welfareChoices')
      .values({ personId, mayAskCrew, updatedAt })
      .onConflict((clash) => clash.column('personId').doUpdateSet({ mayAskCrew, updatedAt }))
      .execute(),

  /** Only while whoever was asked is still of the Crew, and shown what is new. */
  async request(db: Db | Tx, checkId: string, crewId: string): Promise<RequestRow | undefined> {
    const { rows } = await sql<RequestRow>`
      SELECT r.check_id, r.person_id, p.first_name, r.asked_at, r.answer, c.closed_at
      FROM welfare_requests r JOIN welfare_checks c ON c.id = r.check_id JOIN people p ON p.id = r.person_id
      JOIN living_crew l ON l.youth_id = r.person_id AND l.supporter_id = r.crew_id AND l.sees_until IS NULL
      WHERE r.check_id = ${checkId} AND r.crew_id = ${crewId}`.execute(db);
    return rows[0];
  },

  answerRequest: (tx: Tx, checkId: string, crewId: string, answer: CrewAnswer, answeredAt: Date) =>
    tx
      .updateTable('welfareRequests')
      .set({ answer, answeredAt })
      .where('checkId', '=', checkId)
      .where('crewId', '=', crewId)
      .execute(),

  sweep: (db: Db, before: Date) => sweep(db, 'welfare_checks', sql`closed_at < ${before}`),
};
export type OwnStore = typeof ownStore;
