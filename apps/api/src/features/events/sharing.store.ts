// Who of the Crew sees an event, and who is asked to check in, in SQL. Who sees what is in the view `event_viewers`.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { SharedRow } from './event.ts';
import { facts, touches } from './events.store.ts';

export interface CrewRow {
  id: string;
  isPaused: boolean;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
}
export interface DueAsk {
  eventId: string;
  youthId: string;
  crewId: string;
  onDay: string;
  timeZone: string;
  /** Still of the Crew, not paused, sharing is on, the youth’s account stands, and nothing was sent for this day yet. */
  isOpen: boolean;
}
export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}

/** More than nine people could ever share in a hundred days. */
const mostShared = 500;
const asksMe = (crewId: string) => sql`EXISTS (SELECT FROM event_asks a
  WHERE a.event_id = e.id AND a.crew_id = ${crewId} AND a.told_at IS NOT NULL) AS asks_me`;

export const sharingStore = {
  /** Those of the Crew among these; held, so that none of them leaves before the commit. */
  async crewAmong(tx: Tx, youthId: string, ids: readonly string[]): Promise<CrewRow[]> {
    const { rows } = await sql<CrewRow>`
      SELECT c.supporter_id AS id, c.sees_until IS NOT NULL AS is_paused, p.time_zone, p.quiet_from, p.quiet_until
      FROM living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ANY (${ids}::uuid[]) FOR SHARE OF c`.execute(tx);
    return rows;
  },

  /** The whole Crew, where the youth chose once that it sees new events; nobody otherwise. */
  async usualViewers(tx: Tx, youthId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT c.supporter_id AS id FROM people o JOIN living_crew c ON c.youth_id = o.id
      JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE o.id = ${youthId} AND o.events_with_crew AND o.can_share_data`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Exactly these; whoever sees it already goes on from when that began. Answers who saw it and no longer does. */
  async setViewers(tx: Tx, event: { id: string; personId: string }, crewIds: readonly string[], now: Date) {
    const { rows } = await sql<{ crewId: string }>`
      DELETE FROM event_shares s WHERE s.event_id = ${event.id} AND (s.crew_id <> ALL (${crewIds}::uuid[])
        OR NOT EXISTS (SELECT FROM living_crew c WHERE c.youth_id = s.person_id AND c.supporter_id = s.crew_id
          AND c.since <= s.shared_at AND (c.sees_until IS NOT NULL OR c.sees @> s.shared_at)))
      RETURNING s.crew_id`.execute(tx);
    await sql`INSERT INTO event_shares (event_id, person_id, crew_id, shared_at)
      SELECT ${event.id}::uuid, ${event.personId}::uuid, given.id, ${now}::timestamptz
      FROM unnest(${crewIds}::uuid[]) AS given (id) ON CONFLICT DO NOTHING`.execute(tx);
    return rows.map(({ crewId }) => crewId);
  },

  /** Who is shown it as it is now; not whoever is paused. */
  viewerIds: async (tx: Tx, eventId: string): Promise<string[]> =>
    (
      await sql<{ crewId: string }>`SELECT v.crew_id FROM event_viewers v
        JOIN living_crew c ON c.youth_id = v.person_id AND c.supporter_id = v.crew_id AND c.sees_until IS NULL
        WHERE v.event_id = ${eventId}`.execute(tx)
    ).rows.map(({ crewId }) => crewId),

  /** Whom the youth would be, to somebody of their Crew or to themselves; nothing for anybody else. */
  async youthOf(db: Db, youthId: string, viewerId: string): Promise<PersonRow | undefined> {
    const { rows } = await sql<PersonRow>`
      SELECT p.id, p.first_name, p.last_name, p.picture_id FROM people p
      WHERE p.id = ${youthId} AND p.status = 'active' AND (p.id = ${viewerId} OR (p.can_share_data AND EXISTS (
        SELECT FROM living_crew c WHERE c.youth_id = p.id AND c.supporter_id = ${viewerId})))`.execute(db);
    return rows[0];
  },

  async shown(db: Db, youthId: string, viewerId: string, first: string, last: string): Promise<SharedRow[]> {
    const { rows } = await sql<SharedRow>`SELECT ${facts}, ${asksMe(viewerId)} FROM events e
      WHERE e.person_id = ${youthId} AND ${touches(first, last)}
        AND e.id IN (SELECT v.event_id FROM event_viewers v WHERE v.crew_id = ${viewerId} AND v.person_id = ${youthId})
      ORDER BY e.starts_on, e.id LIMIT ${sql.lit(mostShared)}`.execute(db);
    return rows;
  },

  async shownOne(db: Db, eventId: string, viewerId: string): Promise<SharedRow | undefined> {
    const { rows } = await sql<SharedRow>`SELECT ${facts}, ${asksMe(viewerId)} FROM events e
      WHERE e.id = ${eventId} AND EXISTS (
        SELECT FROM event_viewers v WHERE v.event_id = e.id AND v.crew_id = ${viewerId})`.execute(db);
    return rows[0];
  },

  /** On how many days near this one somebody is asked already, but for this event. */
  async toughDaysNear(tx: Tx, personId: string, eventId: string, day: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT on_day)::int AS count FROM event_asks
      WHERE person_id = ${personId} AND event_id <> ${eventId} AND on_day <> ${day}::date
        AND on_day BETWEEN ${day}::date - 6 AND ${day}::date + 6`.execute(tx);
    return rows[0]!.count;
  },

  /** Takes back what was not sent yet, of everybody but these. */
  storeAsks: (tx: Tx, eventId: string, crewIds: readonly string[]) =>
    sql`DELETE FROM event_asks WHERE event_id = ${eventId} AND told_at IS NULL
      AND crew_id <> ALL (${crewIds}::uuid[])`.execute(tx),

  ask: (
    tx: Tx,
    ask: { eventId: string; personId: string; crewId: string; onDay: string; askedAt: Date; dueAt: Date },
  ) =>
    tx
      .insertInto('eventAsks')
      .values(ask)
      .onConflict((clash) =>
        clash
          .columns(['eventId', 'crewId'])
          .doUpdateSet({ onDay: ask.onDay, dueAt: ask.dueAt })
          .where('eventAsks.toldAt', 'is', null),
      )
      .execute(),

  /** What is due and nobody else has in hand. */
  async takeDueAsks(tx: Tx, now: Date, most: number): Promise<DueAsk[]> {
    const { rows } = await sql<DueAsk>`
      WITH due AS (
        SELECT a.* FROM event_asks a WHERE a.due_at <= ${now} ORDER BY a.due_at LIMIT ${sql.lit(most)}
        FOR UPDATE SKIP LOCKED
      )
      SELECT due.event_id, due.person_id AS youth_id, due.crew_id, due.on_day, e.time_zone,
        p.status = 'active' AND p.can_share_data
        AND EXISTS (SELECT FROM living_crew c WHERE c.youth_id = due.person_id AND c.supporter_id = due.crew_id
          AND c.since <= due.asked_at AND c.sees @> due.asked_at AND c.sees_until IS NULL)
        AND NOT EXISTS (SELECT FROM event_asks sent WHERE sent.person_id = due.person_id AND sent.crew_id = due.crew_id
          AND sent.on_day = due.on_day AND sent.told_at IS NOT NULL) AS is_open
      FROM due JOIN events e ON e.id = due.event_id JOIN people p ON p.id = due.person_id
      ORDER BY due.crew_id`.execute(tx);
    return rows;
  },

  closeAsk: (tx: Tx, { eventId, crewId }: Pick<DueAsk, 'eventId' | 'crewId'>, toldAt: Date | null) =>
    tx
      .updateTable('eventAsks')
      .set({ dueAt: null, toldAt })
      .where('eventId', '=', eventId)
      .where('crewId', '=', crewId)
      .execute(),
};
export type SharingStore = typeof sharingStore;
