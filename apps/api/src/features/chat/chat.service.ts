// Messages within a crew relation; the room closes with the relation.
import {
  type ChatMessage,
  type EditMessage,
  editMinutes,
  type ReactionEmoji,
  type SendMessage as SendMessageShape,
} from '@mycrew/contract/chat.ts';
import type * as z from 'zod/mini';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import { isSeen } from '@mycrew/contract/letters.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound, requireOwner } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Db, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { messageToWire, pictureToWire, quoteToWire } from './chat.presenter.ts';
import type { ChatStore, RoomRow } from './chat.store.ts';
import type { MessageStore, ShownRow } from './messages.store.ts';
import type { ShownMessages } from './shown-messages.ts';
import type { Situation, SuggestionStore } from './suggestions.store.ts';

const refuse = refusals({
  'message-too-old': `A message can be changed for ${editMinutes} minutes after it was sent.`,
  'message-newer': 'This message was changed on another device meanwhile.',
});

type SendMessage = z.output<typeof SendMessageShape>;

export interface Deps {
  store: ChatStore;
  messages: MessageStore;
  suggestions: SuggestionStore;
  shown: ShownMessages;
  realtime: Pick<Realtime, 'changed' | 'publish'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  pictures: {
    store(tx: Tx, ownerId: string, kind: 'chat', image: UploadedImage, now: Date): Promise<string>;
    check(tx: Tx, pictureId: string): Promise<void>;
    discard(tx: Tx, pictureId: string): Promise<void>;
  };
}

const hardDayLastsMs = 48 * 3_600_000;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const picturesADay = 20;

export const createChat = ({ store, messages, suggestions, shown, realtime, domainEvents, pictures }: Deps) => {
  const storePicture = async (tx: Tx, me: Member, image: UploadedImage | undefined, now: Date) => {
    if (!image) return null;
    const today = await store.picturesSince(tx, me.id, new Date(now.getTime() - dayMs));
    if (today >= picturesADay)
      throw refuse.invalid('Picture', 'That is 20 pictures in a day. Your words can still be sent.');
    const id = await pictures.store(tx, me.id, 'chat', image, now);
    await pictures.check(tx, id);
    return id;
  };

  /** Where one blocked the other, neither hears what the other does. */
  const isBetween = (room: RoomRow): boolean => room.blockedAt !== null || room.isBlocked;
  const heardBy = (room: RoomRow, me: string): string[] => (isBetween(room) ? [me] : [me, room.otherId]);

  /** A message of a living conversation that I am shown, with its room, held until the commit. */
  const holdMessage = async (tx: Tx, me: Member, id: string): Promise<{ room: RoomRow; message: ShownRow }> => {
    const roomId = orNotFound(await messages.roomOf(tx, id));
    const room = orNotFound(await store.holdRoom(tx, me.id, { roomId }));
    const message = orNotFound(await messages.shown(tx, me.id, roomId, id));
    return { room, message };
  };

  /** What the other one could read until now, before it changes. */
  const storeVersion = async (tx: Tx, messageId: string, now: Date) => {
    const { authorId, messageSealed, revision } = await messages.seenByOther(tx, messageId);
    const text = await shown.read(tx, { id: messageId, authorId, messageSealed, deletedAt: null });
    if (!text) return;
    const version = { id: uuidv7(), authorId };
    const sealed = await shown.sealVersion(tx, version, text);
    await messages.addVersion(tx, { ...version, messageId, revision, messageSealed: sealed, replacedAt: now });
  };

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
    async send(
      tx: Tx,
      me: Member,
      { userId, Message: text, ReplyTo }: SendMessage,
      image: UploadedImage | undefined,
      now: Date,
    ): Promise<ChatMessage> {
      if (!image && !isSeen(text)) throw refuse.invalid('Message', 'Write something first.');
      const room = orNotFound(await store.holdRoom(tx, me.id, { userId }));
      if (room.blockedAt) throw refuse.conflict('you-blocked');
      // Whoever is blocked does not see it: it looks sent, and stays with them.
      const isWithheld = room.isBlocked;
      const answered = ReplyTo ? orNotFound(await messages.shown(tx, me.id, room.id, ReplyTo)) : undefined;
      const message = { id: uuidv7(), roomId: room.id, authorId: me.id, createdAt: now, revision: 0 };
      const messageSealed = await shown.seal(tx, message, text);
      const pictureId = await storePicture(tx, me, image, now);
      const { revision: _, ...stored } = message;
      const replySeq = answered?.seq ?? null;
      const seq = room.lastSeq + 1;
      await store.send(tx, { ...stored, messageSealed, pictureId, recipientId: userId, isWithheld, replySeq });
      const { width = null, height = null } = image ?? {};
      const held = { pictureId, pictureState: 'held', deletedAt: null, width, height };
      const quoteOf = async (row: ShownRow | undefined) => (row ? quoteToWire(row, await shown.read(tx, row)) : null);
      const quote = await quoteOf(answered);
      const notified = messageToWire({ ...message, seq }, text, {
        picture: pictureToWire(held, null),
        // As whoever hears it sees it: without what I changed while blocked, and nothing of what never reached them.
        quote: answered && !isWithheld ? await quoteOf(await messages.shown(tx, userId, room.id, answered.id)) : quote,
      });
      realtime.publish(tx, heardBy(room, me.id), 'chat-message', notified);
      const sent = { ...notified, Quote: quote, Picture: pictureToWire(held, shown.linkFor(me, now)) };
      if (isWithheld) return sent;
      realtime.changed(tx, [userId], 'counts');
      await domainEvents.publish(tx, 'chat.sent', { roomId: room.id, seq, authorId: me.id, recipientId: userId });
      return sent;
    },

    /** Within a few minutes, by this server's clock; what it said before goes along with a report. */
    async edit(tx: Tx, me: Member, id: string, { Message: text, Revision }: EditMessage, now: Date) {
      const { room, message } = await holdMessage(tx, me, id);
      requireOwner({ personId: message.authorId }, me);
      if (message.deletedAt) throw refuse.notFound();
      if (room.blockedAt) throw refuse.conflict('you-blocked');
      if (now.getTime() - message.createdAt.getTime() > editMinutes * minuteMs)
        throw refuse.conflict('message-too-old');
      if (message.revision !== Revision) throw refuse.conflict('message-newer');
      if (!message.pictureId && !isSeen(text)) throw refuse.invalid('Message', 'Write something first.');
      const before = await shown.read(tx, message);
      if (text === before) return shown.shown(tx, message, me, now);
      // As with sending: whoever is blocked does not see it. The other one goes on reading what was there.
      const isWithheld = room.isBlocked && !message.isWithheld;
      const messageSealed = await shown.seal(tx, message, text);
      if (!isWithheld) await storeVersion(tx, id, now);
      if (!(await messages.edit(tx, { id, revision: Revision, messageSealed, isWithheld })))
        throw refuse.conflict('message-newer');
      const edited = orNotFound(await messages.shown(tx, me.id, room.id, id));
      const hearing = isWithheld || message.isWithheld ? [me.id] : heardBy(room, me.id);
      realtime.publish(tx, hearing, 'chat-message', await shown.notified(tx, edited));
      return shown.shown(tx, edited, me, now);
    },

    async react(tx: Tx, me: Member, id: string, emoji: ReactionEmoji | null, now: Date): Promise<null> {
      const { room, message } = await holdMessage(tx, me, id);
      if (message.deletedAt) throw refuse.notFound();
      if (room.blockedAt) throw refuse.conflict('you-blocked');
      const row = { messageId: id, personId: me.id };
      const sealed = emoji && (await shown.sealReaction(tx, row, emoji));
      await messages.react(tx, { ...row, isWithheld: room.isBlocked }, sealed, now);
      const hearing = message.isWithheld ? [me.id] : heardBy(room, me.id);
      const reaction = { Room: room.id, MessageId: id, UserId: me.id, Emoji: emoji };
      realtime.publish(tx, hearing, 'chat-reaction', reaction);
      return null;
    },

    /** Its words are gone from here on; open pages hear of it as of the message, without them. */
    async remove(tx: Tx, me: Member, messageId: string, now: Date): Promise<null> {
      const { otherId, ...row } = orNotFound(await store.remove(tx, me.id, messageId, now));
      if (row.pictureId) await pictures.discard(tx, row.pictureId);
      realtime.publish(tx, row.isWithheld ? [me.id] : [me.id, otherId], 'chat-message', messageToWire(row, null));
      return null;
    },

    /** What staff take away; false where it is gone already. */
    async takeDown(tx: Tx, messageId: string, now: Date): Promise<boolean> {
      const taken = await store.takeDown(tx, messageId, now);
      if (!taken) return false;
      const { youthId, supporterId, ...row } = taken;
      if (row.pictureId) await pictures.discard(tx, row.pictureId);
      const both = [youthId, supporterId].filter((id) => id !== null);
      realtime.publish(tx, both, 'chat-message', messageToWire(row, null));
      return true;
    },

    async markRead(
      tx: Tx,
      me: Member,
      { userId, Seq, Delivered }: { userId: string; Seq: number; Delivered?: true | undefined },
    ) {
      const room = orNotFound(await store.holdRoom(tx, me.id, { userId }));
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
      const room = orNotFound(await store.room(db, me.id, { userId }));
      return suggestions.of(await situation(db, me, room, now));
    },

    /** Called by reports, whose reporter may have left that crew since. What it said before it was edited goes along. */
    async messageFrom(tx: Tx, me: Member, authorId: string, messageId: string) {
      const row = await store.messageFrom(tx, me.id, authorId, messageId);
      if (!row) return undefined;
      const earlier: string[] = [];
      for (const version of await messages.versions(tx, messageId)) {
        const text = await shown.readVersion(tx, version);
        if (text) earlier.push(text);
      }
      return { text: await shown.read(tx, row), earlier, pictureId: row.deletedAt ? null : row.pictureId };
    },

    /** Called by media once a picture was checked: open pages read it. */
    async pictureCleared(db: Db, pictureId: string): Promise<void> {
      const found = await store.withPicture(db, pictureId);
      if (!found) return;
      const hearing = found.isWithheld ? [found.authorId] : [found.authorId, found.otherId];
      const row = await messages.shown(db, hearing.at(-1)!, found.roomId, found.id);
      if (row) realtime.publish(null, hearing, 'chat-message', await shown.notified(db, row));
    },

    /** Called by crew with each new relation, in its transaction. */
    openRoom: (tx: Tx, relation: { id: string; youthId: string; supporterId: string }) =>
      store.openRoom(tx, { ...relation, roomId: uuidv7() }),
  };
};
export type Chat = ReturnType<typeof createChat>;
