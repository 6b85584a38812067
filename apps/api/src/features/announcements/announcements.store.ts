// What the people who run this copy have to say, from when to when, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';

export type Audience = 'everybody' | 'youth' | 'supporter';

export interface AnnouncementRow {
  id: string;
  title: string;
  body: string;
  audience: Audience;
  showsFrom: Date;
  showsUntil: Date | null;
  toldAt: Date | null;
  endedAt: Date | null;
}
export type AnnouncementEntry = Pick<AnnouncementRow, 'title' | 'body' | 'audience' | 'showsFrom' | 'showsUntil'>;

const shown = ['id', 'title', 'body', 'audience', 'showsFrom', 'showsUntil', 'toldAt', 'endedAt'] as const;
const pageSize = 20;
const mostAtOnce = 20;

export const announcementStore = {
  /** For staff: all there ever were, newest first. */
  page: (db: Db, page: number): Promise<PageOf<AnnouncementRow>> =>
    pageOf(
      db.selectFrom('announcements').select(shown).orderBy('showsFrom', 'desc').orderBy('id', 'desc'),
      pageSize,
      page,
    ),

  /** What is shown now to people of this kind, newest first. */
  current: (db: Db, kind: Audience, now: Date): Promise<AnnouncementRow[]> =>
    db
      .selectFrom('announcements')
      .select(shown)
      .where('showsFrom', '<=', now)
      .where('endedAt', 'is', null)
      .where(sql<boolean>`(shows_until IS NULL OR shows_until > ${now})`)
      .where('audience', 'in', ['everybody', kind])
      .orderBy('showsFrom', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(mostAtOnce))
      .execute(),

  /** Held until the end of the call. */
  hold: (tx: Tx, id: string): Promise<AnnouncementRow | undefined> =>
    tx.selectFrom('announcements').select(shown).where('id', '=', id).forUpdate().executeTakeFirst(),

  add: (tx: Tx, id: string, entry: AnnouncementEntry, at: Date) =>
    tx
      .insertInto('announcements')
      .values({ id, ...entry, createdAt: at, changedAt: at })
      .execute(),

  change: (tx: Tx, id: string, entry: AnnouncementEntry, at: Date) =>
    tx
      .updateTable('announcements')
      .set({ ...entry, changedAt: at })
      .where('id', '=', id)
      .execute(),

  end: (tx: Tx, id: string, at: Date) =>
    tx.updateTable('announcements').set({ endedAt: at, changedAt: at }).where('id', '=', id).execute(),

  /** Some of whom it is for, each once, in the order of their ids. */
  async people(tx: Tx, audience: Audience, after: string | null, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM people
      WHERE status = 'active' AND (${audience} = 'everybody' OR kind = ${audience}) AND (${after}::uuid IS NULL OR id > ${after}::uuid)
      ORDER BY id LIMIT ${most}`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Due and not yet notified; marked, so that one call notifies of each. */
  takeDue: (tx: Tx, now: Date): Promise<AnnouncementRow[]> =>
    tx
      .updateTable('announcements')
      .set({ toldAt: now })
      .where('toldAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('showsFrom', '<=', now)
      .where(sql<boolean>`(shows_until IS NULL OR shows_until > ${now})`)
      .returning(shown)
      .execute(),
};
export type AnnouncementStore = typeof announcementStore;
