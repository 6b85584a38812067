// One-to-one chat inside a crew relation. Specification section 7; sending and reading are calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { AskedDate, ById, Id, Instant, line, Nothing, Person, Presence, text, wholeNumber } from './wire.ts';

/**
 * A picture in a message. Its links hold for minutes and for whoever asked; they are null where the socket brings it (read the
 * page for them), and for the other one until it was checked.
 */
export const ChatPicture = z.object({
  Url: z.nullable(z.string()),
  ThumbUrl: z.nullable(z.string()),
  Width: z.int(),
  Height: z.int(),
  IsChecked: z.boolean(),
});
export type ChatPicture = z.output<typeof ChatPicture>;

export const reactionEmoji = ['heart', 'hug', 'smile', 'sad', 'strong', 'yes'] as const;
export const ReactionEmoji = z.enum(reactionEmoji, 'Please choose from the list.');
export type ReactionEmoji = z.output<typeof ReactionEmoji>;

export const ChatReaction = z.object({ UserId: Id, Emoji: ReactionEmoji });
export type ChatReaction = z.output<typeof ChatReaction>;

/** The beginning of the message that another one answers, as it reads now. */
export const ChatQuote = z.object({
  _id: Id,
  Seq: z.int(),
  AuthorId: Id,
  /** Null once it was deleted; empty where there is only a picture. */
  Message: z.nullable(z.string()),
});
export type ChatQuote = z.output<typeof ChatQuote>;

/** `Seq` counts up by one inside its room; what is read or delivered is given by the highest Seq. */
export const ChatMessage = z.object({
  _id: Id,
  Room: Id,
  Seq: z.int(),
  AuthorId: Id,
  /** Null once its author deleted it; empty where there is only a picture. */
  Message: z.nullable(z.string()),
  Picture: z.nullable(ChatPicture),
  CreatedOn: Instant,
  /** How often it was changed; 0: it reads as it was sent. */
  Revision: z.int(),
  Quote: z.nullable(ChatQuote),
  /** One for each person at most. */
  Reactions: z.array(ChatReaction),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** 'MyCrew told Jonah you had a hard day': stands in the youth's own view only. */
export const ChatNote = z.object({
  _id: Id,
  FirstName: z.string(),
  Reason: z.enum(['every', 'hard', 'run', 'asked']),
  ToldOn: Instant,
});

/** What I chose about one person; they never learn of it. Blocked: no messages, presence or nudges between the two. */
export const ChatChoices = z.object({
  UserId: Id,
  IsBlocked: z.boolean(),
  /** They see me as offline. */
  HidesPresence: z.boolean(),
  /** Until when their nudges stay away; null: they come. */
  NudgesRestUntil: z.nullable(Instant),
});
export type ChatChoices = z.output<typeof ChatChoices>;

/** How much one search opens and reads, newest first, and how many it answers with. */
export const chatSearchBounds = { messages: 5_000, bytes: 2_000_000, hits: 30 } as const;

export const longestMessage = 2_000;
/** For how long somebody can change their own message. */
export const editMinutes = 5;

/** For how long somebody's nudges stay away once I say so. */
export const nudgesRestDays = 7;

/** What is left out stays as it is. */
export const ChatChoicesEntry = z.object({
  IsBlocked: z.optional(z.boolean()),
  HidesPresence: z.optional(z.boolean()),
  NudgesRest: z.optional(z.boolean()),
});
export type ChatChoicesEntry = z.output<typeof ChatChoicesEntry>;

export const BlockedPerson = z.extend(Person, { BlockedOn: Instant });
export type BlockedPerson = z.output<typeof BlockedPerson>;

export const ChatPage = z.object({
  Room: Id,
  Person: z.extend(Person, Presence),
  /** crew: they support me. crewFor: I support them. */
  Relation: z.enum(['crew', 'crewFor']),
  Since: Instant,
  Choices: ChatChoices,
  /** Oldest first. */
  Messages: z.array(ChatMessage),
  Notes: z.array(ChatNote),
  /** There are older ones. */
  HasMore: z.boolean(),
  HasNewer: z.boolean(),
  MyReadSeq: z.int(),
  TheirReadSeq: z.int(),
  TheirDeliveredSeq: z.int(),
});
export type ChatPage = z.output<typeof ChatPage>;

/** Words, a picture, or both. */
export const SendMessage = z.object({
  userId: Id,
  Message: z._default(text(longestMessage), ''),
  /** The message of the same conversation that this one answers. */
  ReplyTo: z.optional(Id),
});
/** `Revision`: of the message as it was read; another one since then is a conflict. */
const EditMessage = z.object({ Message: text(longestMessage), Revision: z.int().check(z.gte(0)) });
export type EditMessage = z.output<typeof EditMessage>;

const ChatSearch = z.object({
  /** All of them stand in a message, in any order. */
  Words: line(100, 'Which words?'),
  /** In the chat with this person alone. */
  userId: z.optional(Id),
  /** Where an earlier search stopped. */
  Before: z.optional(Id),
});
export type ChatSearch = z.output<typeof ChatSearch>;
export const ChatHit = z.object({ Message: ChatMessage, Person: z.pick(Person, { _id: true, FirstName: true }) });
export type ChatHit = z.output<typeof ChatHit>;
/** `SearchedBackTo`: the search read back to this moment and no further; with `Next` as `Before` it goes on. Null: there is no more. */
const ChatFound = z.object({ Hits: z.array(ChatHit), SearchedBackTo: z.nullable(Instant), Next: z.nullable(Id) });
export type ChatFound = z.output<typeof ChatFound>;

const seq = wholeNumber(1, 999_999_999);
const ChatPageQuery = z.object({
  room: z.optional(Id),
  userId: z.optional(Id),
  before: z.optional(seq),
  after: z.optional(seq),
  around: z.optional(seq),
  /** Around the first message of this day where I am, or of the next one with any. */
  on: z.optional(AskedDate),
});
export type ChatPageQuery = z.output<typeof ChatPageQuery>;
const upTo = z.object({ userId: Id, Seq: z.int().check(z.gte(0)), Delivered: z.optional(z.literal(true)) });

export const chatEndpoints = endpoints({
  page: {
    method: 'GET',
    path: '/chats',
    query: ChatPageQuery,
    reply: ChatPage,
    summary: 'The newest 40 messages with one person, or those before, after or around a Seq, or around a day.',
  },
  suggestions: {
    method: 'GET',
    path: '/chats/suggestion/{id}',
    params: z.object({ id: Id }),
    reply: z.array(z.string()),
    summary: 'Short things to say to this person now.',
  },
  send: {
    method: 'POST',
    path: '/chats',
    rate: 'chat',
    body: SendMessage,
    files: { Picture: 'image' },
    reply: ChatMessage,
    ours: true,
    summary:
      'Send one message, a picture too; the key makes it once. The other one sees a picture once it was checked.',
  },
  edit: {
    method: 'PUT',
    path: '/chats/{id}',
    params: ById,
    rate: 'chat',
    body: EditMessage,
    reply: ChatMessage,
    ours: true,
    summary: 'Change one of my messages, within five minutes; both see that it was edited.',
  },
  react: {
    method: 'PUT',
    path: '/chats/{id}/reaction',
    params: ById,
    rate: 'chat',
    body: z.object({ Emoji: z.nullable(ReactionEmoji) }),
    reply: Nothing,
    ours: true,
    summary: 'React to a message with one emoji, in the place of an earlier one; null takes it back.',
  },
  search: {
    method: 'POST',
    path: '/chats/search',
    rate: 'read',
    /** It changes nothing. */
    idempotent: false,
    body: ChatSearch,
    reply: ChatFound,
    ours: true,
    summary:
      'Search the messages of my chats, newest first. The words travel in the body, so that no address contains them.',
  },
  remove: {
    method: 'DELETE',
    path: '/chats/{id}',
    params: z.object({ id: Id }),
    reply: Nothing,
    ours: true,
    summary: 'Delete one of my messages, for both; its place in the conversation stays.',
  },
  markRead: {
    method: 'POST',
    path: '/chats/read',
    body: upTo,
    reply: z.object({ Seq: z.int(), UnreadMessageCount: z.int() }),
    ours: true,
    summary: 'Everything up to Seq is read, or only delivered where Delivered is true.',
  },
  choices: {
    method: 'GET',
    path: '/chats/choices/{id}',
    params: ById,
    reply: ChatChoices,
    ours: true,
    summary: 'What I chose about this person: blocked, presence hidden from them, their nudges resting.',
  },
  choose: {
    method: 'PUT',
    path: '/chats/choices/{id}',
    params: ById,
    body: ChatChoicesEntry,
    reply: ChatChoices,
    ours: true,
    summary: 'Block somebody, hide from them when I am online, or let their nudges rest; they are not notified.',
  },
  blocked: {
    method: 'GET',
    path: '/chats/blocked',
    reply: z.array(BlockedPerson),
    ours: true,
    summary: 'Whom I blocked, newest first, also where we are in no crew together any more.',
  },
});
