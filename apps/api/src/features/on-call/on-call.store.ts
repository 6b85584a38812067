// Who is on duty: the schedule with its exceptions, and how each wants to be told, in SQL.
import { onCallWays, type Duty, type OnCallWay } from '@mycrew/contract/on-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface OnDuty {
  personId: string;
  duty: Duty;
}

interface Shift {
  personId: string;
  duty: Duty;
  startsMinute: number;
  endsMinute: number;
}
interface Span {
  id: string;
  personId: string;
  startsAt: Date;
  endsAt: Date;
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

  saveWays(tx: Tx, personId: string, ways: OnCallWay[], changedAt: Date) {
    const set = { ways, changedAt };
    return tx
      .insertInto('onCallPeople')
      .values({ personId, ...set })
      .onConflict((clash) => clash.column('personId').doUpdateSet(set))
      .execute();
  },

  saveZone: (tx: Tx, zone: string) =>
    tx
      .insertInto('deskSettings')
      .values({ zone })
      .onConflict((clash) => clash.column('onlyOne').doUpdateSet({ zone }))
      .execute(),

  addShifts: (tx: Tx, shifts: (Shift & { id: string; weekday?: number; onDate?: string })[]) =>
    tx.insertInto('onCallShifts').values(shifts).execute(),

  /** A day with shifts of its own, without any yet. */
  async beginDay(tx: Tx, onDate: string, note: string): Promise<void> {
    await tx.deleteFrom('onCallDays').where('onDate', '=', onDate).execute();
    await tx.insertInto('onCallDays').values({ onDate, note }).execute();
  },

  addAbsence: (tx: Tx, absence: Span & { isOwn: boolean }) => tx.insertInto('onCallAbsences').values(absence).execute(),

  addOverride: (tx: Tx, override: Span & { duty: Duty }) => tx.insertInto('onCallOverrides').values(override).execute(),

  sweepAbsences: (db: Db, before: Date) => sweep(db, 'onCallAbsences', sql`ends_at < ${before}`),
  sweepOverrides: (db: Db, before: Date) => sweep(db, 'onCallOverrides', sql`ends_at < ${before}`),
};
