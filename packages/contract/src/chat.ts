// One-to-one chat inside a crew relation. Specification section 7; sending and reading are calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, Nothing, Person, Presence, text, wholeNumber } from './wire.ts';

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
  HasMore: z.boolean(),
  MyReadSeq: z.int(),
  TheirReadSeq: z.int(),
  TheirDeliveredSeq: z.int(),
});
export type ChatPage = z.output<typeof ChatPage>;

/** Words, a picture, or both. */
export const SendMessage = z.object({ userId: Id, Message: z._default(text(2_000), '') });
const upTo = z.object({ userId: Id, Seq: z.int().check(z.gte(0)), Delivered: z.optional(z.literal(true)) });

export const chatEndpoints = endpoints({
  page: {
    method: 'GET',
    path: '/chats',
    query: z.object({ room: z.optional(Id), userId: z.optional(Id), before: z.optional(wholeNumber(1, 999_999_999)) }),
    reply: ChatPage,
    summary: 'The newest 40 messages with one person, or those before a Seq.',
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
