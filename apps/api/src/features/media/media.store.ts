// Where pictures are, whose they are, and who may see them, in SQL.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface PictureRow {
  id: string;
  ownerId: string;
  kind: string;
  storageKey: string;
  thumbKey: string | null;
  type: string;
  state: 'private' | 'held' | 'clear' | 'removed';
}

/** A face is seen between two of one crew, either way round. */
const isFaceShownTo = (viewer: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  m.kind = 'profile' AND m.state <> 'held' AND EXISTS (SELECT FROM living_crew c WHERE
    (c.youth_id = m.owner_id AND c.supporter_id = ${viewer}) OR (c.supporter_id = m.owner_id AND c.youth_id = ${viewer})))`;

const stillDoubted = (db: Db | Tx) =>
  db
    .selectFrom('media')
    .select(['id', 'ownerId', 'kind', 'doubtedAt'])
    .where('state', '=', 'held')
    .where('doubtedAt', 'is not', null)
    .where('decidedAt', 'is', null)
    .$narrowType<{ doubtedAt: Date }>();

export const mediaStore = {
  insert: (tx: Tx, row: PictureRow & { width: number; height: number; createdAt: Date }) =>
    tx.insertInto('media').values(row).execute(),

  setState: (tx: Db | Tx, id: string, state: 'held' | 'clear' | 'removed') =>
    tx.updateTable('media').set({ state }).where('id', '=', id).where('state', '!=', 'removed').execute(),

  /** The check was not sure, so a person is to look. Not what was taken away meanwhile. */
  doubt: (db: Db | Tx, id: string, doubtedAt: Date) =>
    db.updateTable('media').set({ doubtedAt }).where('id', '=', id).where('state', '=', 'held').execute(),

  /** Whose it is and since when it waits; nothing where it waits no more. */
  doubtedById: (db: Db | Tx, id: string) => stillDoubted(db).where('id', '=', id).executeTakeFirst(),

  /** False where somebody else was quicker. */
  async decide(tx: Tx, id: string, decidedAt: Date): Promise<boolean> {
    const decided = await tx
      .updateTable('media')
      .set({ decidedAt })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .where('decidedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return decided !== undefined;
  },

  byId: (db: Db | Tx, id: string): Promise<PictureRow | undefined> =>
    db
      .selectFrom('media')
      .select(['id', 'ownerId', 'kind', 'storageKey', 'thumbKey', 'type', 'state'])
      .where('id', '=', id)
      .where('state', '!=', 'removed')
      .executeTakeFirst(),

  /** Of these, the faces that this person may see now: their own, and those of people whose crew they share. */
  async facesShown(db: Db, viewerId: string, ids: string[]): Promise<PictureRow[]> {
    const { rows } = await sql<PictureRow>`
      SELECT m.id, m.owner_id, m.kind, m.storage_key, m.thumb_key, m.type, m.state
      FROM media m JOIN people owner ON owner.id = m.owner_id AND owner.status = 'active'
      WHERE m.id = ANY (${ids}::uuid[]) AND m.kind = 'profile' AND m.state <> 'removed'
        AND (m.owner_id = ${viewerId} OR ${isFaceShownTo(sql`${viewerId}::uuid`)})`.execute(db);
    return rows;
  },

  filesOf: (db: Db, id: string) =>
    db.selectFrom('media').select(['storageKey', 'thumbKey']).where('id', '=', id).executeTakeFirst(),

  /**
   * Who looks, where they may; asked at each look: a session that locked or ended, an account that was closed, a relation that ended, sharing that
   * stopped end the picture too. A session that nobody touched since `activeSince` is locked.
   */
  async looking(
    db: Db,
    pictureId: string,
    sessionId: string,
    { now, activeSince }: { now: Date; activeSince: Date },
  ): Promise<string | null> {
    const { rows } = await sql<{ viewerId: string }>`
      SELECT viewer.person_id AS viewer_id
        FROM media m JOIN people owner ON owner.id = m.owner_id AND (owner.status = 'active' OR m.kind = 'article')
        JOIN sessions viewer ON viewer.id = ${sessionId} AND viewer.ended_at IS NULL
          AND viewer.locked_at IS NULL AND viewer.last_active_at > ${activeSince}
          AND viewer.idle_ends_at > ${now} AND viewer.absolute_ends_at > ${now}
        JOIN people looking ON looking.id = viewer.person_id AND looking.status = 'active'
        WHERE m.id = ${pictureId} AND m.state <> 'removed' AND (
          (m.owner_id = viewer.person_id AND (m.kind <> 'journal'
            OR NOT EXISTS (SELECT FROM journal_locks l WHERE l.person_id = viewer.person_id AND l.is_on)
            OR EXISTS (SELECT FROM open_journals o WHERE o.session_id = viewer.id AND o.open_until > ${now})))
          OR (m.kind IN ('journal', 'snapshot') AND m.state = 'clear' AND EXISTS (
            SELECT FROM journal_images i JOIN journal_readers r ON r.page_id = i.page_id
            WHERE i.media_id = m.id AND r.reader_id = viewer.person_id AND (r.ends_at IS NULL OR r.ends_at > ${now})))
          OR (m.kind = 'snapshot' AND m.state = 'clear' AND owner.can_share_data AND EXISTS (
            SELECT FROM checkins k JOIN living_crew c ON c.youth_id = k.person_id
            WHERE k.picture_id = m.id AND k.shared_with_crew AND shows_checkin(c.sees, k) AND c.supporter_id = viewer.person_id))
          OR (m.kind = 'article' AND m.state = 'clear'
            AND (looking.kind <> 'youth' OR looking.consent IN ('notRequired', 'approved'))
            AND EXISTS (SELECT FROM article_images i JOIN readable_articles a ON a.id = i.article_id WHERE i.media_id = m.id))
          OR (m.kind = 'chat' AND m.state = 'clear' AND EXISTS (
            SELECT FROM chat_messages g JOIN chat_rooms r ON r.id = g.room_id AND r.closed_at IS NULL
              JOIN living_crew c ON c.id = r.crew_member_id
            WHERE g.picture_id = m.id AND g.deleted_at IS NULL AND NOT g.is_withheld
              AND viewer.person_id IN (r.youth_id, r.supporter_id)))
          OR ${isFaceShownTo(sql`viewer.person_id`)}
        )
    `.execute(db);
    return rows[0]?.viewerId ?? null;
  },
};
export type MediaStore = typeof mediaStore;
