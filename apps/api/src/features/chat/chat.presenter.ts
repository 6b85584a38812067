// Messages and pages as they go over the wire.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import type { Presence } from '#src/foundation-types.ts';
import type { MarkRow, MessageRow, NoteRow, RoomRow } from './chat.store.ts';

export const messageToWire = (
  row: Omit<MessageRow, 'messageSealed' | 'deletedAt'>,
  text: string | null,
): ChatMessage => ({
  _id: row.id,
  Room: row.roomId,
  Seq: row.seq,
  AuthorId: row.authorId,
  Message: text,
  CreatedOn: row.createdAt.toISOString(),
});

interface Shown {
  room: RoomRow;
  pictureUrl: string | null;
  presence: Presence;
  messages: ChatMessage[];
  hasMore: boolean;
  notes: NoteRow[];
  mine: MarkRow;
  theirs: MarkRow;
}

export const pageToWire = ({
  room,
  pictureUrl,
  presence,
  messages,
  hasMore,
  notes,
  mine,
  theirs,
}: Shown): ChatPage => ({
  Room: room.id,
  Person: {
    _id: room.otherId,
    FirstName: room.firstName,
    LastName: room.lastName,
    ProfilePicUrl: pictureUrl,
    IsOnline: presence.IsOnline,
    IsAway: presence.IsAway,
  },
  Relation: room.otherId === room.supporterId ? 'crew' : 'crewFor',
  Since: room.since.toISOString(),
  Messages: messages,
  Notes: notes.map(({ id, firstName, reason, toldAt }) => ({
    _id: id,
    FirstName: firstName,
    Reason: reason,
    ToldOn: toldAt.toISOString(),
  })),
  HasMore: hasMore,
  MyReadSeq: mine.readSeq,
  TheirReadSeq: theirs.readSeq,
  TheirDeliveredSeq: Math.max(theirs.deliveredSeq, theirs.readSeq),
});
