// Rooms, messages and marks, in SQL. Everything begins at a living relation: without one there is no room.
import { sql, type SqlBool } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import { forgetBeside, forgetRest, type MessageRow } from './messages.store.ts';

export interface RoomRow {
  id: string;
  youthId: string;
  supporterId: string;
  since: Date;
  lastSeq: number;
  /** The other one, seen from me. */
  otherId: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  /** When I blocked them. */
  blockedAt: Date | null;
  /** They blocked me. */
  isBlocked: boolean;
  /** They look offline to me, whatever they are. */
  looksOffline: boolean;
  /** I look offline to them, whatever I am. */
  iLookOffline: boolean;
  /** I look offline to them. */
  hidesPresence: boolean;
  nudgesRestUntil: Date | null;
}
export interface MarkRow {
  personId: string;
  readSeq: number;
  deliveredSeq: number;
  unread: number;
  /** The marks shown to the other one: while a block stands, no further than before it. */
  toldReadSeq: number;
  toldDeliveredSeq: number;
}
export interface NoteRow {
  id: string;
  firstName: string;
  reason: 'every' | 'hard' | 'run' | 'asked';
  toldAt: Date;
}
export interface NewMessage {
  roomId: string;
  id: string;
  authorId: string;
  recipientId: string;
  messageSealed: Buffer;
  createdAt: Date;
  pictureId: string | null;
  /** Stands in its author's conversation alone. */
  isWithheld: boolean;
  replySeq: number | null;
}
type RemovedRow = Omit<MessageRow, 'messageSealed' | 'deletedAt'>;

const marks = sql`m.person_id, m.read_seq, m.delivered_seq, m.unread,
  coalesce(m.told_read_seq, m.read_seq) AS told_read_seq, coalesce(m.told_delivered_seq, m.delivered_seq) AS told_delivered_seq`;
/** The shown marks do not move while a block stands, and catch up with the first mark after it. */
const held = (isBlocked: boolean) =>
  sql.join([
    sql`told_read_seq = CASE WHEN ${isBlocked}::boolean THEN coalesce(m.told_read_seq, m.read_seq) END`,
    sql`told_delivered_seq = CASE WHEN ${isBlocked}::boolean THEN coalesce(m.told_delivered_seq, m.delivered_seq) END`,
  ]);

const mostNotes = 40;

/** Where two people support each other there are two rooms; the older one is theirs. */
const find = async (db: Db | Tx, me: string, by: { roomId?: string; userId?: string }, lock = sql``) => {
  const which = by.roomId
    ? sql<SqlBool>`r.id = ${by.roomId} AND ${me} IN (r.youth_id, r.supporter_id)`
    : sql<SqlBool>`((r.youth_id = ${me} AND r.supporter_id = ${by.userId}) OR (r.youth_id = ${by.userId} AND r.supporter_id = ${me}))`;
  const { rows } = await sql<RoomRow>`
    SELECT r.id, r.youth_id, r.supporter_id, c.since, r.last_seq,
      p.id AS other_id, p.first_name, p.last_name, p.picture_id,
      own.blocked_at, theirs.blocked_at IS NOT NULL AS is_blocked,
      coalesce(own.hides_presence, false) AS hides_presence, own.nudges_rest_until,
      EXISTS (SELECT FROM hidden_presence h WHERE h.person_id = p.id AND h.viewer_id = ${me}) AS looks_offline,
      EXISTS (SELECT FROM hidden_presence h WHERE h.person_id = ${me} AND h.viewer_id = p.id) AS i_look_offline
    FROM living_crew c
    JOIN chat_rooms r ON r.crew_member_id = c.id AND r.closed_at IS NULL
    JOIN people p ON p.id = CASE WHEN r.youth_id = ${me} THEN r.supporter_id ELSE r.youth_id END AND p.status = 'active'
    LEFT JOIN chat_choices own ON own.person_id = ${me} AND own.other_id = p.id
    LEFT JOIN chat_choices theirs ON theirs.person_id = p.id AND theirs.other_id = ${me}
    WHERE ${which}
    ORDER BY c.since, c.id LIMIT 1 ${lock}`.execute(db);
  return rows[0];
};

export const chatStore = {
  room: (db: Db, me: string, by: { roomId?: string; userId?: string }) => find(db, me, by),

  /** Holds relation and room until the commit: sending, reading and leaving go one after the other. */
  holdRoom: (tx: Tx, me: string, by: { roomId?: string; userId?: string }): Promise<RoomRow | undefined> =>
    find(tx, me, by, sql`FOR SHARE OF c FOR NO KEY UPDATE OF r`),

  marks: async (db: Db | Tx, roomId: string): Promise<MarkRow[]> =>
    (await sql<MarkRow>`SELECT ${marks} FROM chat_marks m WHERE m.room_id = ${roomId}`.execute(db)).rows,

  /** When the app notified this person of this youth, between the first message shown and the first one after the page. */
  async notes(db: Db, room: RoomRow, from: Date, until: Date | undefined): Promise<NoteRow[]> {
    const { rows } = await sql<NoteRow>`
      SELECT h.id, p.first_name, h.reason, h.told_at
      FROM heads_ups h JOIN people p ON p.id = h.crew_id
      WHERE h.youth_id = ${room.youthId} AND h.crew_id = ${room.supporterId} AND h.state = 'told' AND h.told_at >= ${from}
        AND h.told_at < coalesce(${until ?? null}::timestamptz, 'infinity')
      ORDER BY h.told_at DESC LIMIT ${sql.lit(mostNotes)}`.execute(db);
    return rows.toReversed();
  },

  /** The message, its number and both marks in one statement, which travels with the next one: the room is held, so `seq` is known. */
  async send(tx: Tx, message: NewMessage): Promise<void> {
    const { roomId, id, authorId, recipientId, messageSealed, createdAt, pictureId, isWithheld, replySeq } = message;
    await withNext(
      tx,
      sql`
      WITH room AS (
        UPDATE chat_rooms SET last_seq = last_seq + 1 WHERE id = ${roomId} RETURNING id, last_seq
      ), theirs AS (
        UPDATE chat_marks m SET unread = m.unread + ${isWithheld ? 0 : 1}::int
        FROM room WHERE m.room_id = room.id AND m.person_id = ${recipientId}
      ), own AS (
        UPDATE chat_marks m SET
          read_seq = CASE WHEN m.unread = 0 THEN room.last_seq ELSE m.read_seq END,
          delivered_seq = CASE WHEN m.unread = 0 THEN room.last_seq ELSE m.delivered_seq END,
          ${held(isWithheld)}
        FROM room WHERE m.room_id = room.id AND m.person_id = ${authorId}
      )
      INSERT INTO chat_messages (room_id, seq, id, author_id, message_sealed, created_at, picture_id, is_withheld, reply_seq)
      SELECT room.id, room.last_seq, ${id}::uuid, ${authorId}::uuid, ${messageSealed}::bytea, ${createdAt}::timestamptz,
        ${pictureId}::uuid, ${isWithheld}::boolean, ${replySeq}::int FROM room`,
    );
  },

  /** Marks only move forward, and never past the last message that I am shown. The room is held, so the count is exact. */
  async moveMarks(
    tx: Tx,
    { roomId, me, isBlocked }: { roomId: string; me: string; isBlocked: boolean },
    to: { read: number; delivered: number },
  ): Promise<MarkRow> {
    const { rows } = await sql<MarkRow>`
      WITH upto AS (
        SELECT least(${to.read}::int, last) AS read, least(${to.delivered}::int, last) AS delivered FROM (
          SELECT coalesce(max(g.seq), 0) AS last FROM chat_messages g
          WHERE g.room_id = ${roomId} AND (NOT g.is_withheld OR g.author_id = ${me})) shown
      )
      UPDATE chat_marks m SET
        read_seq = greatest(m.read_seq, upto.read),
        delivered_seq = greatest(m.delivered_seq, m.read_seq, upto.read, upto.delivered),
        unread = CASE WHEN upto.read <= m.read_seq THEN m.unread ELSE (
          SELECT count(*)::int FROM chat_messages g
          WHERE g.room_id = ${roomId} AND g.seq > upto.read AND g.author_id <> ${me} AND NOT g.is_withheld) END,
        ${held(isBlocked)}
      FROM upto WHERE m.room_id = ${roomId} AND m.person_id = ${me}
      RETURNING ${marks}`.execute(tx);
    return rows[0]!;
  },

  async openRoom(
    tx: Tx,
    relation: { roomId: string; id: string; youthId: string; supporterId: string },
  ): Promise<void> {
    const { roomId, id, youthId, supporterId } = relation;
    await sql`
      WITH room AS (
        INSERT INTO chat_rooms (id, crew_member_id, youth_id, supporter_id)
        VALUES (${roomId}, ${id}, ${youthId}, ${supporterId}) RETURNING id, youth_id, supporter_id
      )
      INSERT INTO chat_marks (room_id, person_id)
      SELECT id, unnest(ARRAY[youth_id, supporter_id]) FROM room`.execute(tx);
  },

  /** From one of my rooms, closed or not. */
  messageFrom: (db: Db | Tx, me: string, authorId: string, messageId: string) =>
    db
      .selectFrom('chatMessages as m')
      .innerJoin('chatRooms as r', 'r.id', 'm.roomId')
      .select(['m.id', 'm.authorId', 'm.messageSealed', 'm.deletedAt', 'm.pictureId'])
      .where('m.id', '=', messageId)
      .where('m.authorId', '=', authorId)
      .where('m.isWithheld', '=', false)
      .where(({ or, eb }) => or([eb('r.youthId', '=', me), eb('r.supporterId', '=', me)]))
      .executeTakeFirst(),

  /** The author's own, while the relation lives. */
  async remove(tx: Tx, me: string, messageId: string, now: Date) {
    const { rows } = await sql<RemovedRow & { otherId: string }>`
      UPDATE chat_messages m SET message_sealed = NULL, ${forgetRest}, deleted_at = coalesce(m.deleted_at, ${now})
      FROM chat_rooms r JOIN living_crew c ON c.id = r.crew_member_id
      WHERE m.id = ${messageId} AND m.author_id = ${me} AND r.id = m.room_id AND r.closed_at IS NULL
      RETURNING m.id, m.room_id, m.seq, m.author_id, m.created_at, m.picture_id, m.is_withheld, m.revision,
        CASE WHEN r.youth_id = ${me} THEN r.supporter_id ELSE r.youth_id END AS other_id`.execute(tx);
    if (rows[0]) await forgetBeside(tx, messageId);
    return rows[0];
  },

  /** By staff, whoever wrote it and whether or not the two still have to do with each other. */
  async takeDown(tx: Tx, messageId: string, now: Date) {
    const { rows } = await sql<RemovedRow & { youthId: string | null; supporterId: string | null }>`
      UPDATE chat_messages m SET message_sealed = NULL, ${forgetRest}, deleted_at = ${now} FROM chat_rooms r
      WHERE m.id = ${messageId} AND r.id = m.room_id AND m.deleted_at IS NULL
      RETURNING m.id, m.room_id, m.seq, m.author_id, m.created_at, m.picture_id, m.is_withheld, m.revision,
        r.youth_id, r.supporter_id`.execute(tx);
    if (rows[0]) await forgetBeside(tx, messageId);
    return rows[0];
  },

  /** How many pictures somebody has sent since. */
  picturesSince: async (tx: Tx, authorId: string, since: Date): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM media
      WHERE owner_id = ${authorId} AND created_at > ${since} AND kind = 'chat'`.execute(tx);
    return rows[0]!.count;
  },

  /** The message that a picture was sent with, while the relation lives. */
  async withPicture(db: Db, pictureId: string) {
    const { rows } = await sql<Pick<MessageRow, 'id' | 'roomId' | 'authorId' | 'isWithheld'> & { otherId: string }>`
      SELECT g.id, g.room_id, g.author_id, g.is_withheld,
        CASE WHEN r.youth_id = g.author_id THEN r.supporter_id ELSE r.youth_id END AS other_id
      FROM chat_messages g JOIN chat_rooms r ON r.id = g.room_id AND r.closed_at IS NULL
      JOIN living_crew c ON c.id = r.crew_member_id
      WHERE g.picture_id = ${pictureId} AND g.deleted_at IS NULL`.execute(db);
    return rows[0];
  },

  /** Of what I can see. */
  lastAuthor: async (db: Db, roomId: string, me: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('chatMessages')
        .select('authorId')
        .where('roomId', '=', roomId)
        .where(({ or, eb }) => or([eb('isWithheld', '=', false), eb('authorId', '=', me)]))
        .orderBy('seq', 'desc')
        .limit(sql.lit(1))
        .executeTakeFirst()
    )?.authorId,

  wasNotifiedOfHardDay: async (db: Db, youthId: string, crewId: string, since: Date): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('headsUps')
        .select('id')
        .where('youthId', '=', youthId)
        .where('crewId', '=', crewId)
        .where('state', '=', sql.lit<'told'>('told'))
        .where('toldAt', '>=', since)
        .where('reason', 'in', ['hard', 'run', 'asked'])
        .limit(sql.lit(1))
        .executeTakeFirst(),
    ),
};
export type ChatStore = typeof chatStore;
