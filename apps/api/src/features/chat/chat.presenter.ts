import type { BlockedPerson, ChatChoices, ChatMessage, ChatPage, ChatPicture } from '@mycrew/contract/chat.ts';
import type { Presence } from '#src/foundation-types.ts';
import type { BlockedRow, ChoicesRow } from './choices.store.ts';
import type { MarkRow, MessageRow, NoteRow, RoomRow, ShownRow } from './chat.store.ts';

type Pictured = Pick<ShownRow, 'pictureId' | 'pictureState' | 'width' | 'height' | 'deletedAt'>;
export type Link = (pictureId: string, size: 'full' | 'thumb') => string;

/** Without `link` it only states that there is one, as the socket does. */
export const pictureToWire = (row: Pictured, link: Link | null): ChatPicture | null => {
  const { pictureId, pictureState, width, height, deletedAt } = row;
  if (!pictureId || deletedAt || pictureState === 'removed') return null;
  return {
    Url: link && link(pictureId, 'full'),
    ThumbUrl: link && link(pictureId, 'thumb'),
    Width: width!,
    Height: height!,
    IsChecked: pictureState === 'clear',
  };
};

export const messageToWire = (
  row: Omit<MessageRow, 'messageSealed' | 'deletedAt' | 'pictureId'>,
  text: string | null,
  picture: ChatPicture | null,
): ChatMessage => ({
  _id: row.id,
  Room: row.roomId,
  Seq: row.seq,
  AuthorId: row.authorId,
  Message: text,
  Picture: picture,
  CreatedOn: row.createdAt.toISOString(),
});

export const choicesToWire = ({ otherId, blockedAt, hidesPresence, nudgesRestUntil }: ChoicesRow): ChatChoices => ({
  UserId: otherId,
  IsBlocked: blockedAt !== null,
  HidesPresence: hidesPresence,
  NudgesRestUntil: nudgesRestUntil?.toISOString() ?? null,
});

/** Without a picture: that is for people who are in a crew together. */
export const blockedToWire = ({ id, firstName, lastName, blockedAt }: BlockedRow): BlockedPerson => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: null,
  BlockedOn: blockedAt.toISOString(),
});

interface Shown {
  room: RoomRow;
  pictureUrl: string | null;
  presence: Presence;
  messages: ChatMessage[];
  hasMore: boolean;
  notes: NoteRow[];
  own: MarkRow;
  theirs: MarkRow;
}

export const pageToWire = ({ room, pictureUrl, presence, messages, hasMore, notes, own, theirs }: Shown): ChatPage => ({
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
  Choices: choicesToWire(room),
  Messages: messages,
  Notes: notes.map(({ id, firstName, reason, toldAt }) => ({
    _id: id,
    FirstName: firstName,
    Reason: reason,
    ToldOn: toldAt.toISOString(),
  })),
  HasMore: hasMore,
  MyReadSeq: own.readSeq,
  TheirReadSeq: theirs.toldReadSeq,
  TheirDeliveredSeq: Math.max(theirs.toldDeliveredSeq, theirs.toldReadSeq),
});
