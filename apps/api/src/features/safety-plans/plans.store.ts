// Plans, their parts and when they were used, in SQL. All of it begins at whose they are.
import { latestUses, type PlanKind, type PlanSection } from '@mycrew/contract/safety-plans.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface PlanFacts {
  id: string;
  personId: string;
  revision: number;
  kind: PlanKind;
  reviewOn: string | null;
  createdSource: string;
  updatedSource: string | null;
  createdAt: Date;
  updatedAt: Date;
}
/** Somebody who can read parts of it, or could but for a pause. */
interface ReaderRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  sections: PlanSection[];
  isPaused: boolean;
}
export interface PlanRow extends PlanFacts {
  titleSealed: Buffer;
  aroundSealed: Buffer;
  /** Steps as base64, as they come out of JSON. */
  parts: { id: string; section: PlanSection; steps: string }[];
  /** ISO 8601, newest first. */
  uses: string[];
  readers: ReaderRow[];
}
export interface NewPart {
  id: string;
  planId: string;
  personId: string;
  section: PlanSection;
  stepsSealed: Buffer;
  changedAt: Date;
}

export interface NewPlanVersion {
  id: string;
  planId: string;
  personId: string;
  revision: number;
  contentSealed: Buffer;
  replacedAt: Date;
}

const mostVersions = 50;
const facts = sql`p.id, p.person_id, p.revision, p.kind, p.title_sealed, p.around_sealed, p.review_on, p.created_source,
  p.updated_source, p.created_at, p.updated_at,
  coalesce((SELECT json_agg(json_build_object('id', n.id, 'section', n.section, 'steps', encode(n.steps_sealed, 'base64')))
    FROM (SELECT DISTINCT ON (v.section) v.id, v.section, v.steps_sealed FROM safety_plan_parts v WHERE v.plan_id = p.id
      ORDER BY v.section, v.changed_at DESC, v.id DESC) n), '[]') AS parts,
  coalesce((SELECT json_agg(u.used_at ORDER BY u.used_at DESC) FROM (SELECT l.used_at FROM safety_plan_uses l
    WHERE l.plan_id = p.id ORDER BY l.used_at DESC LIMIT ${sql.lit(latestUses)}) u), '[]') AS uses,
  coalesce((SELECT json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name,
      'pictureId', r.picture_id, 'isPaused', r.is_paused, 'sections', r.sections) ORDER BY r.first_name, r.id)
    FROM (SELECT w.id, w.first_name, w.last_name, w.picture_id, c.sees_until IS NOT NULL AS is_paused,
        array_agg(s.section) AS sections
      FROM safety_plan_shares s
      JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
      JOIN people w ON w.id = s.reader_id AND w.status = 'active'
      JOIN people o ON o.id = s.person_id AND o.can_share_data
      WHERE s.plan_id = p.id AND s.ended_at IS NULL AND (c.sees_until IS NOT NULL OR c.sees @> s.shared_at)
      GROUP BY w.id, c.sees_until) r), '[]') AS readers`;

export const planStore = {
  async of(db: Db, personId: string): Promise<PlanRow[]> {
    const { rows } = await sql<PlanRow>`SELECT ${facts} FROM safety_plans p WHERE p.person_id = ${personId}
      ORDER BY p.created_at DESC, p.id DESC`.execute(db);
    return rows;
  },

  byId: async (db: Db | Tx, id: string): Promise<PlanRow | undefined> =>
    (await sql<PlanRow>`SELECT ${facts} FROM safety_plans p WHERE p.id = ${id}`.execute(db)).rows[0],

  /** Held until the commit: devices that save at the same moment follow each other. */
  async hold(tx: Tx, id: string): Promise<PlanRow | undefined> {
    await sql`SELECT FROM safety_plans WHERE id = ${id} FOR UPDATE`.execute(tx);
    return planStore.byId(tx, id);
  },

  /** How many somebody has, their row held: two that are begun at once follow each other. */
  async count(tx: Tx, personId: string): Promise<number> {
    await sql`SELECT FROM people WHERE id = ${personId} FOR NO KEY UPDATE`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM safety_plans WHERE person_id = ${personId}`.execute(tx);
    return rows[0]!.count;
  },

  /** False where there is such a plan already. */
  async add(tx: Tx, plan: PlanFacts & { titleSealed: Buffer; aroundSealed: Buffer }): Promise<boolean> {
    const added = await tx
      .insertInto('safetyPlans')
      .values(plan)
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  change: (tx: Tx, id: string, change: Partial<PlanFacts> & { titleSealed: Buffer; aroundSealed: Buffer }) =>
    tx.updateTable('safetyPlans').set(change).where('id', '=', id).execute(),

  /** Each takes the place of what stood there, which stays only while somebody who is paused reads it. */
  async putParts(tx: Tx, planId: string, rows: NewPart[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.insertInto('safetyPlanParts').values(rows).execute();
    await sql`
      DELETE FROM safety_plan_parts v WHERE v.plan_id = ${planId}
        AND EXISTS (SELECT FROM safety_plan_parts n WHERE n.plan_id = v.plan_id AND n.section = v.section
          AND (n.changed_at, n.id) > (v.changed_at, v.id))
        AND NOT EXISTS (SELECT FROM safety_plan_readers r WHERE r.plan_id = v.plan_id AND r.part_id = v.id)`.execute(
      tx,
    );
  },

  /** As it stood before somebody changed it without saying from where; of one plan the newest of these. */
  async addVersion(tx: Tx, version: NewPlanVersion): Promise<void> {
    await tx.insertInto('safetyPlanVersions').values(version).execute();
    await sql`DELETE FROM safety_plan_versions WHERE id IN (SELECT id FROM safety_plan_versions
      WHERE plan_id = ${version.planId} ORDER BY replaced_at DESC, id DESC OFFSET ${sql.lit(mostVersions)})`.execute(
      tx,
    );
  },

  forgetVersions: (db: Db, before: Date) => sweep(db, 'safetyPlanVersions', sql`replaced_at < ${before}`),

  remove: (tx: Tx, id: string) => tx.deleteFrom('safetyPlans').where('id', '=', id).execute(),

  use: (tx: Tx, row: { id: string; planId: string; personId: string; usedAt: Date }) =>
    tx.insertInto('safetyPlanUses').values(row).execute(),

  /** Whose day it is where they are, in the middle of the day; each day is asked for once. */
  async takeDue(tx: Tx, now: Date, most: number): Promise<{ planId: string; personId: string; reviewOn: string }[]> {
    const { rows } = await sql<{ planId: string; personId: string; reviewOn: string }>`
      WITH due AS (
        SELECT p.id FROM safety_plans p JOIN people w ON w.id = p.person_id AND w.status = 'active'
        WHERE p.review_on IS DISTINCT FROM p.asked_for
          AND p.review_on <= (${now}::timestamptz AT TIME ZONE w.time_zone)::date
          AND extract(hour FROM ${now}::timestamptz AT TIME ZONE w.time_zone) BETWEEN 10 AND 19
        ORDER BY p.review_on LIMIT ${sql.lit(most)} FOR UPDATE OF p SKIP LOCKED)
      UPDATE safety_plans p SET asked_for = p.review_on FROM due WHERE due.id = p.id
      RETURNING p.id AS plan_id, p.person_id, p.review_on`.execute(tx);
    return rows;
  },
};
export type PlanStore = typeof planStore;
