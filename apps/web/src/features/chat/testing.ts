// Fixtures of a conversation, numbered by themselves.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { anId } from '#testing/people.ts';

export function aChatWith(person: Person) {
  const Room = anId();
  let lastSeq = 0;
  const message = (AuthorId: string, Message: string, Seq = (lastSeq += 1)): ChatMessage => ({
    _id: anId(),
    Room,
    Seq,
    AuthorId,
    Message,
    Picture: null,
    CreatedOn: new Date(Date.UTC(2026, 2, 2, 3, 0, Seq)).toISOString(),
    Revision: 0,
    Quote: null,
    Reactions: [],
  });
  const page = (Messages: ChatMessage[], more: Partial<ChatPage> = {}): ChatPage => ({
    Room,
    Person: { ...person, IsOnline: true, IsAway: false },
    Relation: 'crew',
    Since: '2026-03-01T00:00:00Z',
    Choices: { UserId: person._id, IsBlocked: false, HidesPresence: false, NudgesRestUntil: null },
    Messages,
    Notes: [],
    HasMore: false,
    HasNewer: false,
    MyReadSeq: Messages.at(-1)?.Seq ?? 0,
    TheirReadSeq: 0,
    TheirDeliveredSeq: 0,
    ...more,
  });
  const startAgain = () => {
    lastSeq = 0;
  };
  return { room: Room, message, page, startAgain };
}
