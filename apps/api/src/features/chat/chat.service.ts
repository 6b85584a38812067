// Messages within a crew relation; the room closes with the relation.
import type { ChatMessage, ChatPage, SendMessage as SendMessageShape } from '@mycrew/contract/chat.ts';
import type * as z from 'zod/mini';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import { isSeen } from '@mycrew/contract/letters.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import { KeyGone } from '#privacy/person-keys.ts';
import type { Db, FieldEncryption, Member, DomainEvents, PresenceBoard, Realtime, Tx } from '#src/foundation-types.ts';
import { type Link, messageToWire, pageToWire, pictureToWire } from './chat.presenter.ts';
import type { ChatStore, MessageRow, RoomRow, ShownRow } from './chat.store.ts';
import type { Situation, SuggestionStore } from './suggestions.store.ts';

type SendMessage = z.output<typeof SendMessageShape>;

export interface Deps {
  store: ChatStore;
  suggestions: SuggestionStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  presence: Pick<PresenceBoard, 'of'>;
  realtime: Pick<Realtime, 'changed' | 'publish'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  pictures: {
    store(tx: Tx, ownerId: string, kind: 'chat', image: UploadedImage, now: Date): Promise<string>;
    check(tx: Tx, pictureId: string): Promise<void>;
    discard(tx: Tx, pictureId: string): Promise<void>;
    /** A link that holds for minutes, for this session. */
    urlFor(pictureId: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  };
}

const hardDayLastsMs = 48 * 3_600_000;
const dayMs = 86_400_000;
const picturesADay = 20;

export const createChat = ({ store, suggestions, encryption, presence, realtime, domainEvents, pictures }: Deps) => {
  const messages = encryption.sealedColumns('chatMessages', 'authorId');

  /** Whoever closed their account took the key of their messages along. */
  const read = async (db: Db | Tx, { id, authorId, messageSealed, deletedAt }: MessageRow): Promise<string | null> => {
    if (!messageSealed || deletedAt) return null;
    try {
      return (await messages.open(db, { id, authorId, messageSealed })).message;
    } catch (error) {
      if (error instanceof KeyGone) return null;
      throw error;
    }
  };

  const linkFor =
    (me: Member, now: Date): Link =>
    (id, size) =>
      pictures.urlFor(id, me.sessionId, now, size);

  /** One's own picture at once, the other one's once it was checked. */
  const shown = async (db: Db, row: ShownRow, me: Member, now: Date): Promise<ChatMessage> => {
    const maySee = row.authorId === me.id || row.pictureState === 'clear';
    return messageToWire(row, await read(db, row), pictureToWire(row, maySee ? linkFor(me, now) : null));
  };

  const storePicture = async (tx: Tx, me: Member, image: UploadedImage | undefined, now: Date) => {
    if (!image) return null;
    const today = await store.picturesSince(tx, me.id, new Date(now.getTime() - dayMs));
    if (today >= picturesADay)
      throw refuse.invalid('Picture', 'That is 20 pictures in a day. Your words can still be sent.');
    const id = await pictures.store(tx, me.id, 'chat', image, now);
    await pictures.check(tx, id);
    return id;
  };

  const roomOr404 = async (found: Promise<RoomRow | undefined>): Promise<RoomRow> => {
    const room = orNotFound(await found);
    return room;
  };

  /** Where one blocked the other, neither hears what the other does. */
  const isBetween = (room: RoomRow): boolean => room.blockedAt !== null || room.isBlocked;
  const heardBy = (room: RoomRow, me: string): string[] => (isBetween(room) ? [me] : [me, room.otherId]);

  const notifyRead = (tx: Tx, room: RoomRow, me: string, marks: { readSeq: number; deliveredSeq: number }) => {
    const state = { Room: room.id, UserId: me, ReadSeq: marks.readSeq, DeliveredSeq: marks.deliveredSeq };
    realtime.publish(tx, heardBy(room, me), 'chat-read', state);
  };

  const situation = async (db: Db, me: Member, room: RoomRow, now: Date): Promise<Situation> => {
    const isAnswer = (await store.lastAuthor(db, room.id, me.id)) === room.otherId;
    if (room.youthId === me.id) return isAnswer ? 'youth-after-supporter' : 'youth';
    if (isAnswer) return 'supporter-after-youth';
    // Notices of an earlier relation are over.
    const since = new Date(Math.max(now.getTime() - hardDayLastsMs, room.since.getTime()));
    const isHard = await store.wasNotifiedOfHardDay(db, room.youthId, me.id, since);
    return isHard ? 'supporter-after-hard-checkin' : 'supporter';
  };

  return {
    async page(
      db: Db,
      me: Member,
      {
        room: roomId,
        userId,
        before,
      }: { room?: string | undefined; userId?: string | undefined; before?: number | undefined },
      now: Date,
    ): Promise<ChatPage> {
      if (!roomId && !userId) throw refuse.invalid('userId', 'With whom?');
      const room = await roomOr404(store.room(db, me.id, { roomId, userId }));
      if (userId && room.otherId !== userId) throw refuse.notFound();
      const marks = await store.marks(db, room.id);
      const { rows, hasMore } = await store.messages(db, room.id, me.id, before);
      const from = hasMore ? rows.at(-1)!.createdAt : room.since;
      const isMyCrew = room.youthId === me.id;
      return pageToWire({
        room,
        pictureUrl: room.pictureId && linkFor(me, now)(room.pictureId, 'thumb'),
        presence: presence.of(room.otherId, room.looksOffline),
        messages: await Promise.all(rows.toReversed().map((row) => shown(db, row, me, now))),
        hasMore,
        notes: isMyCrew ? await store.notes(db, room, from, before) : [],
        own: marks.find(({ personId }) => personId === me.id)!,
        theirs: marks.find(({ personId }) => personId !== me.id)!,
      });
    },

    async send(
      tx: Tx,
      me: Member,
      { userId, Message: text }: SendMessage,
      image: UploadedImage | undefined,
      now: Date,
    ): Promise<ChatMessage> {
      if (!image && !isSeen(text)) throw refuse.invalid('Message', 'Write something first.');
      const room = await roomOr404(store.holdRoom(tx, me.id, userId));
      if (room.blockedAt) throw refuse.conflict('you-blocked');
      // Whoever is blocked does not see it: it looks sent, and stays with them.
      const isWithheld = room.isBlocked;
      const message = { id: uuidv7(), roomId: room.id, authorId: me.id, createdAt: now };
      const sealed = await messages.seal(tx, message, { message: text });
      const pictureId = await storePicture(tx, me, image, now);
      const seq = await store.send(tx, { ...message, ...sealed, pictureId, recipientId: userId, isWithheld });
      const { width = null, height = null } = image ?? {};
      const held = { pictureId, pictureState: 'held', deletedAt: null, width, height };
      const notified = messageToWire({ ...message, seq }, text, pictureToWire(held, null));
      realtime.publish(tx, heardBy(room, me.id), 'chat-message', notified);
      const sent = { ...notified, Picture: pictureToWire(held, linkFor(me, now)) };
      if (isWithheld) return sent;
      realtime.changed(tx, [userId], 'counts');
      await domainEvents.publish(tx, 'chat.sent', { roomId: room.id, seq, authorId: me.id, recipientId: userId });
      return sent;
    },

    /** Its words are gone from here on; open pages hear of it as of the message, without them. */
    async remove(tx: Tx, me: Member, messageId: string, now: Date): Promise<null> {
      const { otherId, isWithheld, pictureId, ...row } = orNotFound(await store.remove(tx, me.id, messageId, now));
      if (pictureId) await pictures.discard(tx, pictureId);
      realtime.publish(tx, isWithheld ? [me.id] : [me.id, otherId], 'chat-message', messageToWire(row, null, null));
      return null;
    },

    /** What staff take away; false where it is gone already. */
    async takeDown(tx: Tx, messageId: string, now: Date): Promise<boolean> {
      const taken = await store.takeDown(tx, messageId, now);
      if (!taken) return false;
      const { youthId, supporterId, pictureId, ...row } = taken;
      if (pictureId) await pictures.discard(tx, pictureId);
      const both = [youthId, supporterId].filter((id) => id !== null);
      realtime.publish(tx, both, 'chat-message', messageToWire(row, null, null));
      return true;
    },

    async markRead(
      tx: Tx,
      me: Member,
      { userId, Seq, Delivered }: { userId: string; Seq: number; Delivered?: true | undefined },
    ) {
      const room = await roomOr404(store.holdRoom(tx, me.id, userId));
      const before = (await store.marks(tx, room.id)).find(({ personId }) => personId === me.id)!;
      // To whom I look offline, nothing arrives by itself: only what I open is read.
      if (Delivered && room.iLookOffline) return { Seq: before.deliveredSeq, UnreadMessageCount: before.unread };
      const own = { roomId: room.id, me: me.id, isBlocked: isBetween(room) };
      const upTo = Math.min(Seq, room.lastSeq);
      const after = await store.moveMarks(tx, own, { read: Delivered ? 0 : upTo, delivered: upTo });
      const hasMoved = (['readSeq', 'deliveredSeq', 'toldReadSeq', 'toldDeliveredSeq'] as const).some(
        (mark) => after[mark] !== before[mark],
      );
      if (hasMoved) notifyRead(tx, room, me.id, after);
      if (after.unread !== before.unread) realtime.changed(tx, [me.id], 'counts');
      return { Seq: Delivered ? after.deliveredSeq : after.readSeq, UnreadMessageCount: after.unread };
    },

    async suggestions(db: Db, me: Member, userId: string, now: Date): Promise<string[]> {
      const room = await roomOr404(store.room(db, me.id, { userId }));
      return suggestions.of(await situation(db, me, room, now));
    },

    /** Called by reports, whose reporter may have left that crew since. */
    async messageFrom(tx: Tx, me: Member, authorId: string, messageId: string) {
      const row = await store.messageFrom(tx, me.id, authorId, messageId);
      return row && { text: await read(tx, row), pictureId: row.deletedAt ? null : row.pictureId };
    },

    /** Called by media once a picture was checked: open pages read it. */
    async pictureCleared(db: Db, pictureId: string): Promise<void> {
      const row = await store.withPicture(db, pictureId);
      if (!row) return;
      const notified = messageToWire(row, await read(db, row), pictureToWire(row, null));
      realtime.publish(null, row.isWithheld ? [row.authorId] : [row.authorId, row.otherId], 'chat-message', notified);
    },

    /** Called by crew with each new relation, in its transaction. */
    openRoom: (tx: Tx, relation: { id: string; youthId: string; supporterId: string }) =>
      store.openRoom(tx, { ...relation, roomId: uuidv7() }),
  };
};
export type Chat = ReturnType<typeof createChat>;
