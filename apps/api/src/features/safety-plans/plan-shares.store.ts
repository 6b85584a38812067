// Whom which part of a plan is shown to, in SQL. Who reads what, and as it read when, is the view `safety_plan_readers`.
import type { PlanKind, PlanSection } from '@mycrew/contract/safety-plans.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface YouthRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}
/** One part as its reader finds it. */
export interface ReadablePart {
  id: string;
  planId: string;
  personId: string;
  kind: PlanKind;
  section: PlanSection;
  stepsSealed: Buffer;
  changedAt: Date;
}

export const planShareStore = {
  /** The youth, where this person is in their crew. */
  youth: async (db: Db, youthId: string, readerId: string): Promise<YouthRow | undefined> =>
    (
      await sql<YouthRow>`SELECT p.id, p.first_name, p.last_name, p.picture_id FROM living_crew c
        JOIN people p ON p.id = c.youth_id AND p.status = 'active'
        WHERE c.youth_id = ${youthId} AND c.supporter_id = ${readerId}`.execute(db)
    ).rows[0],

  async readable(db: Db, youthId: string, readerId: string): Promise<ReadablePart[]> {
    const { rows } = await sql<ReadablePart>`
      SELECT v.id, r.plan_id, r.person_id, p.kind, r.section, v.steps_sealed, r.changed_at
      FROM safety_plan_readers r
      JOIN safety_plans p ON p.id = r.plan_id
      JOIN safety_plan_parts v ON v.id = r.part_id
      WHERE r.reader_id = ${readerId} AND r.person_id = ${youthId} ORDER BY p.created_at DESC, p.id`.execute(db);
    return rows;
  },

  /** Those of them who are in the crew, held until the commit: nobody leaves it meanwhile. */
  async crewAmong(tx: Tx, youthId: string, ids: readonly string[]): Promise<{ id: string; isPaused: boolean }[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string; isPaused: boolean }>`
      SELECT c.supporter_id AS id, c.sees_until IS NOT NULL AS is_paused FROM living_crew c
      JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ANY (${ids}::uuid[]) FOR SHARE OF c`.execute(tx);
    return rows;
  },

  /** Whoever can read a part already goes on from when that began. */
  share: (
    tx: Tx,
    plan: { id: string; personId: string },
    { readerId, sections, now }: { readerId: string; sections: readonly PlanSection[]; now: Date },
  ) =>
    sql`
      INSERT INTO safety_plan_shares AS s (plan_id, section, person_id, reader_id, shared_at)
      SELECT ${plan.id}::uuid, given.section, ${plan.personId}::uuid, ${readerId}::uuid, ${now}::timestamptz
      FROM unnest(${sections}::text[]) AS given (section)
      ON CONFLICT (plan_id, reader_id, section) DO UPDATE SET ended_at = NULL,
        shared_at = CASE WHEN s.ended_at IS NULL AND EXISTS (SELECT FROM living_crew c
            WHERE c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
              AND (c.sees_until IS NOT NULL OR c.sees @> s.shared_at))
          THEN s.shared_at ELSE excluded.shared_at END`.execute(tx),

  /** Ends what this person reads of it, but these parts. True where something ended. */
  async end(tx: Tx, planId: string, readerId: string, except: readonly PlanSection[], now: Date): Promise<boolean> {
    const { rows } = await sql`UPDATE safety_plan_shares SET ended_at = ${now} WHERE plan_id = ${planId}
      AND reader_id = ${readerId} AND ended_at IS NULL AND section <> ALL (${except}::text[]) RETURNING 1`.execute(tx);
    return rows.length > 0;
  },

  /** Whoever something of it was shown to and not ended, in the crew or not. */
  readerIds: async (tx: Tx, planId: string): Promise<string[]> =>
    (
      await sql<{ readerId: string }>`SELECT DISTINCT reader_id FROM safety_plan_shares
        WHERE plan_id = ${planId} AND ended_at IS NULL`.execute(tx)
    ).rows.map(({ readerId }) => readerId),

  /** Of those who read one of these parts, who is notified of what is new: not whoever is paused. */
  readerIdsNow: async (tx: Tx, planId: string, sections: readonly PlanSection[]): Promise<string[]> =>
    (
      await sql<{ readerId: string }>`SELECT DISTINCT r.reader_id FROM safety_plan_readers r
        JOIN living_crew c ON c.youth_id = r.person_id AND c.supporter_id = r.reader_id AND c.sees_until IS NULL
        WHERE r.plan_id = ${planId} AND r.section = ANY (${sections}::text[])`.execute(tx)
    ).rows.map(({ readerId }) => readerId),
};
export type PlanShareStore = typeof planShareStore;
