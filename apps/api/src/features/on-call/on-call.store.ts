// Who is on duty: the schedule with its exceptions, and how each wants to be told, in SQL.
import { onCallWays, type Duty, type OnCallWay } from '@mycrew/contract/on-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface OnDuty {
  personId: string;
  duty: Duty;
}

export interface Reach {
  hasDevice: boolean;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

/** Of whoever has not chosen yet. */
const waysAtFirst: OnCallWay[] = ['push', 'email'];
const areWays = (stored: string[]): OnCallWay[] => onCallWays.filter((way) => stored.includes(way));

export const onCallStore = {
  /** Everybody on duty at a moment: those who are first, then those who are next, then those who lead. */
  async onDuty(db: Db | Tx, at: Date): Promise<OnDuty[]> {
    const { rows } = await sql<OnDuty>`
      SELECT person_id, duty FROM on_duty_at(${at})
      ORDER BY array_position(ARRAY['first', 'next', 'lead'], duty), person_id`.execute(db);
    return rows;
  },

  /** By which ways each of these people is told while on duty: at least one. */
  async waysOf(db: Db | Tx, personIds: string[]): Promise<Map<string, OnCallWay[]>> {
    const chosen = await db
      .selectFrom('onCallPeople')
      .select(['personId', 'ways'])
      .where(sql<boolean>`person_id = ANY (${personIds})`)
      .execute();
    const ways = new Map(chosen.map(({ personId, ways: stored }) => [personId, areWays(stored)]));
    return new Map(personIds.map((id) => [id, ways.get(id) ?? waysAtFirst]));
  },

  /** What there is to send to: browsers that push reaches, a confirmed email, a confirmed mobile. */
  async reach(db: Db | Tx, personId: string): Promise<Reach> {
    const { rows } = await sql<Reach>`
      SELECT EXISTS (SELECT FROM reachable_devices d WHERE d.person_id = p.id) AS has_device,
        CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_sealed END AS email_sealed,
        CASE WHEN p.mobile_verified_at IS NOT NULL THEN p.mobile_sealed END AS mobile_sealed
      FROM people p WHERE p.id = ${personId}`.execute(db);
    return rows[0]!;
  },

  saveWays(tx: Tx, personId: string, ways: OnCallWay[], changedAt: Date) {
    const set = { ways, changedAt };
    return tx
      .insertInto('onCallPeople')
      .values({ personId, ...set })
      .onConflict((clash) => clash.column('personId').doUpdateSet(set))
      .execute();
  },

  sweepAbsences: (db: Db, before: Date) => sweep(db, 'onCallAbsences', sql`ends_at < ${before}`),
  sweepOverrides: (db: Db, before: Date) => sweep(db, 'onCallOverrides', sql`ends_at < ${before}`),
};
export type OnCallStore = typeof onCallStore;
