import { quoteOf } from '@mycrew/contract/chat-quotes.ts';
import {
  type BlockedPerson,
  type ChatChoices,
  type ChatFound,
  type ChatMessage,
  type ChatPage,
  type ChatPicture,
  type ChatQuote,
  type ChatReaction,
} from '@mycrew/contract/chat.ts';
import type { Presence } from '#src/foundation-types.ts';
import type { BlockedRow, ChoicesRow } from './choices.store.ts';
import type { MarkRow, NoteRow, RoomRow } from './chat.store.ts';
import type { FoundRow, MessageRow, QuotedRow, ShownRow } from './messages.store.ts';

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

/** What stands beside the words; nothing of it where the message was deleted. */
export interface Beside {
  picture?: ChatPicture | null;
  quote?: ChatQuote | null;
  reactions?: ChatReaction[];
}

export const messageToWire = (
  row: Pick<MessageRow, 'id' | 'roomId' | 'seq' | 'authorId' | 'createdAt' | 'revision'>,
  text: string | null,
  { picture = null, quote = null, reactions = [] }: Beside = {},
): ChatMessage => ({
  _id: row.id,
  Room: row.roomId,
  Seq: row.seq,
  AuthorId: row.authorId,
  Message: text,
  Picture: picture,
  CreatedOn: row.createdAt.toISOString(),
  Revision: row.revision,
  Quote: quote,
  Reactions: reactions,
});

export const quoteToWire = ({ id, seq, authorId }: QuotedRow, text: string | null): ChatQuote => ({
  _id: id,
  Seq: seq,
  AuthorId: authorId,
  Message: text && quoteOf(text),
});

interface FoundMessages {
  hits: { row: FoundRow; message: ChatMessage }[];
  /** The last one that was looked at, where there are older ones. */
  last: FoundRow | null;
}

export const foundToWire = ({ hits, last }: FoundMessages): ChatFound => ({
  Hits: hits.map(({ row: { otherId, firstName }, message }) => ({
    Message: message,
    Person: { _id: otherId, FirstName: firstName },
  })),
  SearchedBackTo: last && last.createdAt.toISOString(),
  Next: last && last.id,
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

interface ReadPage {
  room: RoomRow;
  pictureUrl: string | null;
  presence: Presence;
  messages: ChatMessage[];
  hasMore: boolean;
  hasNewer: boolean;
  notes: NoteRow[];
  own: MarkRow;
  theirs: MarkRow;
}

export const pageToWire = ({
  room,
  pictureUrl,
  presence,
  messages,
  hasMore,
  hasNewer,
  notes,
  own,
  theirs,
}: ReadPage): ChatPage => ({
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
  HasNewer: hasNewer,
  MyReadSeq: own.readSeq,
  TheirReadSeq: theirs.toldReadSeq,
  TheirDeliveredSeq: Math.max(theirs.toldDeliveredSeq, theirs.toldReadSeq),
});
