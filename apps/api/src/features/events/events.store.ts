// Somebody's own events, in SQL, with who sees each and how they felt.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { EventRow, MoodRow, OwnRow } from './event.ts';

type NewRow = Omit<EventRow, 'createdAt'> & { lastOn: string | null; remindAt: Date | null; createdAt: Date };

/** More than a calendar of a hundred days holds; beyond it the earliest are shown. */
const mostEvents = 500;

/** Of a relation of now, and not of what was withheld from them in a pause that is over. */
const crewIds = sql`coalesce((SELECT array_agg(s.crew_id ORDER BY s.shared_at, s.crew_id) FROM event_shares s
  JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.crew_id AND c.since <= s.shared_at
  WHERE s.event_id = e.id AND (c.sees_until IS NOT NULL OR c.sees @> greatest(s.shared_at, e.changed_at))), '{}') AS crew_ids`;
const asked = sql`coalesce((SELECT json_agg(json_build_object('crewId', a.crew_id, 'dueAt', a.due_at, 'toldAt', a.told_at)
  ORDER BY a.asked_at, a.crew_id) FROM event_asks a WHERE a.event_id = e.id), '[]') AS asked`;
const moods = (first: string, last: string) => sql`coalesce((
  SELECT json_agg(json_build_object('onDay', m.on_day, 'before', m.before, 'after', m.after)) FROM event_moods m
  WHERE m.event_id = e.id AND m.on_day BETWEEN ${first}::date AND ${last}::date), '[]') AS moods`;

export const facts = sql`e.id, e.person_id, e.category, e.title_sealed, e.place_sealed, e.notes_sealed, e.starts_on,
  e.starts_time, e.ends_on, e.ends_time, e.time_zone, e.repeat_weeks, e.repeat_days, e.repeat_until, e.remind_minutes,
  e.shares_notes, e.published_id, e.changed_at, e.created_at`;
/** Some day of it may fall on one of these, whatever the zone. */
export const touches = (first: string, last: string) =>
  sql`e.starts_on <= ${last}::date + 1 AND (e.last_on IS NULL OR e.last_on >= ${first}::date - 1)`;

export const eventStore = {
  async within(db: Db | Tx, personId: string, first: string, last: string): Promise<OwnRow[]> {
    const { rows } = await sql<OwnRow>`SELECT ${facts}, ${crewIds}, ${asked}, ${moods(first, last)} FROM events e
      WHERE e.person_id = ${personId} AND ${touches(first, last)}
      ORDER BY e.starts_on, e.id LIMIT ${sql.lit(mostEvents)}`.execute(db);
    return rows;
  },

  async byId(db: Db | Tx, id: string): Promise<OwnRow | undefined> {
    const { rows } = await sql<OwnRow>`SELECT ${facts}, ${crewIds}, ${asked}, '[]'::json AS moods FROM events e
      WHERE e.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Held until the commit: devices that save at the same moment follow each other. */
  async hold(tx: Tx, id: string): Promise<OwnRow | undefined> {
    await sql`SELECT FROM events WHERE id = ${id} FOR UPDATE`.execute(tx);
    return eventStore.byId(tx, id);
  },

  add: (tx: Tx, row: NewRow) => tx.insertInto('events').values(row).execute(),

  change: (tx: Tx, id: string, row: Partial<NewRow>) =>
    tx.updateTable('events').set(row).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('events').where('id', '=', id).execute(),

  /** Weekly ones that are not over. */
  async countRepeating(tx: Tx, personId: string, today: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM events
      WHERE person_id = ${personId} AND repeat_weeks IS NOT NULL AND (last_on IS NULL OR last_on >= ${today}::date)`.execute(
      tx,
    );
    return rows[0]!.count;
  },

  async setMood(tx: Tx, place: { eventId: string; personId: string }, mood: Partial<MoodRow> & { onDay: string }) {
    const { rows } = await sql<MoodRow>`
      INSERT INTO event_moods AS m (event_id, person_id, on_day, before, after)
      VALUES (${place.eventId}, ${place.personId}, ${mood.onDay}, ${mood.before ?? null}, ${mood.after ?? null})
      ON CONFLICT (event_id, on_day) DO UPDATE SET
        before = CASE WHEN ${mood.before === undefined} THEN m.before ELSE excluded.before END,
        after = CASE WHEN ${mood.after === undefined} THEN m.after ELSE excluded.after END
      RETURNING on_day, before, after`.execute(tx);
    return rows[0]!;
  },

  /** The newest places, sealed: only their writer's key opens them. */
  async places(db: Db, personId: string, most: number): Promise<Pick<EventRow, 'id' | 'personId' | 'placeSealed'>[]> {
    const { rows } = await sql<Pick<EventRow, 'id' | 'personId' | 'placeSealed'>>`
      SELECT id, person_id, place_sealed FROM events WHERE person_id = ${personId} AND place_sealed IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(most)}`.execute(db);
    return rows;
  },

  /** Kinds and times of what lay in these days: for statements about the days around them. */
  async kindsWithin(db: Db, personId: string, first: string, last: string): Promise<EventRow[]> {
    const { rows } = await sql<EventRow>`SELECT ${facts} FROM events e
      WHERE e.person_id = ${personId} AND ${touches(first, last)} ORDER BY e.starts_on, e.id LIMIT ${sql.lit(mostEvents)}`.execute(
      db,
    );
    return rows;
  },
};
export type EventStore = typeof eventStore;
