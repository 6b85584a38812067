// Messages as one of the two sees them, their reactions and former versions, in SQL. Whoever calls holds the room already.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type SearchBounds, withinBounds } from '#database/paging.ts';

export interface MessageRow {
  id: string;
  roomId: string;
  seq: number;
  authorId: string;
  messageSealed: Buffer | null;
  createdAt: Date;
  deletedAt: Date | null;
  pictureId: string | null;
  isWithheld: boolean;
  revision: number;
}
/** A message that another one quotes. */
export type QuotedRow = Pick<MessageRow, 'id' | 'seq' | 'authorId' | 'messageSealed' | 'deletedAt'>;
export interface SealedReaction {
  personId: string;
  /** As base64, as it comes out of JSON. */
  emoji: string;
}
/** As one of the two sees it. */
export interface ShownRow extends MessageRow {
  pictureState: string | null;
  width: number | null;
  height: number | null;
  quotedId: string | null;
  quotedSeq: number | null;
  quotedAuthorId: string | null;
  quotedSealed: Buffer | null;
  quotedDeletedAt: Date | null;
  reactions: SealedReaction[];
}
export interface FoundRow extends ShownRow {
  otherId: string;
  firstName: string;
}
export interface Edited {
  id: string;
  /** Of the message as its author read it. */
  revision: number;
  messageSealed: Buffer;
  /** Its author alone sees it. */
  isWithheld: boolean;
}
export interface Version {
  id: string;
  messageId: string;
  revision: number;
  authorId: string;
  messageSealed: Buffer;
  replacedAt: Date;
}
interface Bounds {
  /** Messages before it and from it on: a Seq, or the first message of a day or after it. Null: all are before it. */
  place: number | { day: string; timeZone: string } | null;
  older: number;
  newer: number;
}

/** Of what was withheld only one's own. */
const isShown = (message: RawBuilder<unknown>, me: string) =>
  sql`(NOT ${message}.is_withheld OR ${message}.author_id = ${me})`;
/** The words as this person sees them. */
const sealedFor = (message: RawBuilder<unknown>, me: string) =>
  sql`CASE WHEN ${message}.author_id = ${me} THEN coalesce(${message}.own_sealed, ${message}.message_sealed) ELSE ${message}.message_sealed END`;

const [m, q] = [sql`m`, sql`q`];
const shownTo = (me: string) => sql`
  m.id, m.room_id, m.seq, m.author_id, m.created_at, m.deleted_at, m.picture_id, m.is_withheld,
  ${sealedFor(m, me)} AS message_sealed,
  CASE WHEN m.author_id = ${me} THEN coalesce(m.own_revision, m.revision) ELSE m.revision END AS revision,
  p.state AS picture_state, p.width, p.height,
  q.id AS quoted_id, q.seq AS quoted_seq, q.author_id AS quoted_author_id, q.deleted_at AS quoted_deleted_at,
  ${sealedFor(q, me)} AS quoted_sealed,
  coalesce((
    SELECT json_agg(json_build_object('personId', r.person_id, 'emoji', encode(r.emoji_sealed, 'base64'))
      ORDER BY r.reacted_at, r.person_id)
    FROM (
      SELECT DISTINCT ON (r.person_id) r.* FROM chat_reactions r
      WHERE r.message_id = m.id AND (NOT r.is_withheld OR r.person_id = ${me}) ORDER BY r.person_id, r.is_withheld DESC
    ) r WHERE r.emoji_sealed IS NOT NULL), '[]') AS reactions`;
const withRest = (me: string) => sql`
  LEFT JOIN media p ON p.id = m.picture_id
  LEFT JOIN chat_messages q ON q.room_id = m.room_id AND q.seq = m.reply_seq AND ${isShown(q, me)}`;

const beyondAll = 2_147_483_647;

const firstOf = (day: string, timeZone: string, own: RawBuilder<unknown>) => sql`(
  SELECT min(m.seq) FROM chat_messages m WHERE ${own}
    AND m.created_at >= (${day}::date::timestamp AT TIME ZONE ${timeZone}))`;

export const messageStore = {
  /** Messages around a place, oldest first. */
  async around(db: Db, roomId: string, me: string, { place, older, newer }: Bounds) {
    const own = sql`m.room_id = ${roomId} AND ${isShown(m, me)}`;
    const seq = typeof place === 'object' && place ? firstOf(place.day, place.timeZone, own) : sql`${place}::int`;
    const { rows } = await sql<ShownRow & { isNewer: boolean }>`
      WITH place AS MATERIALIZED (SELECT coalesce(${seq}, ${sql.lit(beyondAll)}) AS seq),
      seqs AS (
        (SELECT m.seq, false AS is_newer FROM chat_messages m WHERE ${own} AND m.seq < (SELECT seq FROM place)
          ORDER BY m.seq DESC LIMIT ${older}::int + 1)
        UNION ALL
        (SELECT m.seq, true FROM chat_messages m WHERE ${own} AND m.seq >= (SELECT seq FROM place)
          ORDER BY m.seq LIMIT ${newer}::int + 1)
      )
      SELECT ${shownTo(me)}, seqs.is_newer FROM seqs JOIN chat_messages m ON m.room_id = ${roomId} AND m.seq = seqs.seq
      ${withRest(me)} ORDER BY m.seq`.execute(db);
    const [before, after] = [rows.filter(({ isNewer }) => !isNewer), rows.filter(({ isNewer }) => isNewer)];
    return {
      rows: [...before.slice(Math.max(0, before.length - older)), ...after.slice(0, newer)],
      hasMore: before.length > older,
      hasNewer: after.length > newer,
      next: after[newer],
    };
  },

  /** With the room it stands in, whoever asks. */
  roomOf: async (tx: Tx, messageId: string): Promise<string | undefined> =>
    (await tx.selectFrom('chatMessages').select('roomId').where('id', '=', messageId).executeTakeFirst())?.roomId,

  async shown(db: Db | Tx, me: string, roomId: string, id: string): Promise<ShownRow | undefined> {
    const { rows } = await sql<ShownRow>`
      SELECT ${shownTo(me)} FROM chat_messages m ${withRest(me)}
      WHERE m.id = ${id} AND m.room_id = ${roomId} AND ${isShown(m, me)}`.execute(db);
    return rows[0];
  },

  /** The newest with words in it, of living conversations, as many as fit. */
  async newest(
    db: Db,
    me: string,
    { userId, before, bounds }: { userId: string | undefined; before: string | undefined; bounds: SearchBounds },
  ): Promise<{ rows: FoundRow[]; isAll: boolean }> {
    const inOrder = { order: sql`n.created_at DESC, n.id DESC`, size: sql`length(n.message_sealed)` };
    const own = sql`
      SELECT m.*, x.id AS other_id, x.first_name FROM living_crew c
      JOIN chat_rooms r ON r.crew_member_id = c.id AND r.closed_at IS NULL
      JOIN people x ON x.id = CASE WHEN r.youth_id = ${me} THEN r.supporter_id ELSE r.youth_id END AND x.status = 'active'
      JOIN chat_messages m ON m.room_id = r.id AND m.message_sealed IS NOT NULL AND ${isShown(m, me)}
      WHERE ${me} IN (r.youth_id, r.supporter_id) AND (${userId ?? null}::uuid IS NULL OR x.id = ${userId ?? null})
        AND (${before ?? null}::uuid IS NULL
          OR (m.created_at, m.id) < (SELECT b.created_at, b.id FROM chat_messages b WHERE b.id = ${before ?? null}))
      ORDER BY m.created_at DESC, m.id DESC`;
    const { rows } = await sql<FoundRow & { isMore: boolean }>`
      SELECT ${shownTo(me)}, m.other_id, m.first_name, m.is_more FROM (${withinBounds(own, inOrder, bounds)}) m
      ${withRest(me)} ORDER BY m.created_at DESC, m.id DESC`.execute(db);
    return { rows, isAll: !rows.at(-1)?.isMore };
  },

  /** False where it is another revision by now, or gone. What was withheld once stands for both with the next change. */
  async edit(tx: Tx, { id, revision, messageSealed, isWithheld }: Edited): Promise<boolean> {
    const { rows } = await sql`
      UPDATE chat_messages m SET
        message_sealed = CASE WHEN ${isWithheld}::boolean THEN m.message_sealed ELSE ${messageSealed}::bytea END,
        revision = CASE WHEN ${isWithheld}::boolean THEN m.revision ELSE ${revision}::int + 1 END,
        own_sealed = CASE WHEN ${isWithheld}::boolean THEN ${messageSealed}::bytea END,
        own_revision = CASE WHEN ${isWithheld}::boolean THEN ${revision}::int + 1 END
      WHERE m.id = ${id} AND m.deleted_at IS NULL AND coalesce(m.own_revision, m.revision) = ${revision}
      RETURNING m.id`.execute(tx);
    return rows.length > 0;
  },

  /** The words that both see, whatever its author changed while they are blocked. */
  seenByOther: (tx: Tx, id: string) =>
    tx
      .selectFrom('chatMessages')
      .select(['authorId', 'messageSealed', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),

  addVersion: (tx: Tx, version: Version) => tx.insertInto('chatVersions').values(version).execute(),

  /** What the other one could read before, oldest first. */
  versions: (db: Db | Tx, messageId: string) =>
    db
      .selectFrom('chatVersions')
      .select(['id', 'authorId', 'messageSealed'])
      .where('messageId', '=', messageId)
      .orderBy('revision')
      .execute(),

  /** In the place of an earlier one; nothing: taken back. What is withheld leaves alone what the other one sees. */
  async react(
    tx: Tx,
    { messageId, personId, isWithheld }: { messageId: string; personId: string; isWithheld: boolean },
    emojiSealed: Buffer | null,
    now: Date,
  ): Promise<void> {
    const own = tx.deleteFrom('chatReactions').where('messageId', '=', messageId).where('personId', '=', personId);
    await (isWithheld ? own.where('isWithheld', '=', true) : own).execute();
    if (emojiSealed === null && !isWithheld) return;
    const row = { messageId, personId, isWithheld, emojiSealed, reactedAt: now };
    await tx.insertInto('chatReactions').values(row).execute();
  },
};
export type MessageStore = typeof messageStore;

/** What goes with the words of a deleted message. */
export const forgetRest = sql`own_sealed = NULL, own_revision = NULL, reply_seq = NULL`;
export const forgetBeside = async (tx: Tx, messageId: string): Promise<void> => {
  await tx.deleteFrom('chatReactions').where('messageId', '=', messageId).execute();
  await tx.deleteFrom('chatVersions').where('messageId', '=', messageId).execute();
};
