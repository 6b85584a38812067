// The desk's one list of work: what waits, of every kind, most urgent first; who is at it; and finding one again. Calls of our own.
import * as z from 'zod/mini';
import { ArticleStatus } from './article-states.ts';
import { CaseNumber, Claim } from './desk-reports.ts';
import { ArticleWarning, TopicId } from './experience-lists.ts';
import { Id, Instant, line, maybe, Nothing } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** Something came to the desk, was taken, left or settled: for everybody on the staff, without saying what. */
    desk: true;
  }
}

/** Kinds of work, in the order of the filters. */
export const deskKinds = ['article', 'comment', 'report', 'picture', 'appeal', 'emergency'] as const;
export const DeskKind = z.enum(deskKinds);
export type DeskKind = z.output<typeof DeskKind>;

/** Kinds that are taken by this room's call; a report has one of its own, an emergency is decided by two people. */
export const ClaimedKind = z.enum(['article', 'comment', 'picture', 'appeal']);
export type ClaimedKind = z.output<typeof ClaimedKind>;
const ItemParams = z.object({ kind: ClaimedKind, id: Id });

export const QueueItem = z.object({
  Kind: DeskKind,
  _id: Id,
  Case: CaseNumber,
  /** Of an experience alone. */
  Title: z.nullable(z.string()),
  /** The first words of an experience or a comment. */
  Preview: z.nullable(z.string()),
  /** The id of a report's or an appeal's reason, or the kind of a picture. */
  About: z.nullable(z.string()),
  /** Where a report points. */
  Source: z.nullable(z.string()),
  /** Somebody may not be safe. */
  IsUrgent: z.boolean(),
  /** A comment that others see already. */
  ShowsAlready: z.boolean(),
  /** The author of an experience asks for another look. */
  IsAppeal: z.boolean(),
  /** Handed on to whoever leads. */
  IsForLead: z.boolean(),
  /** It is with its author, who was asked something. */
  IsWithAuthor: z.boolean(),
  Warnings: z.array(ArticleWarning),
  Topics: z.array(z.string()),
  Since: Instant,
  Claim,
});
export type QueueItem = z.output<typeof QueueItem>;

/** Where a page ended: to be sent back as it came. */
const Key = z.string().check(
  z.refine((key) => {
    const [urgency = '', since, id, more] = key.split('~');
    const isPlace = Instant.safeParse(since).success && Id.safeParse(id).success;
    return /^[012]$/u.test(urgency) && isPlace && more === undefined;
  }, 'Please begin again at the top.'),
);

/** `author`: what waits for its author's answer, and not for the desk. */
export const queueShows = ['mine', 'urgent', 'author'] as const;
/** Waits for so many days at least. */
export const queueAges = ['1', '3', '7'] as const;

export const QueueQuery = z.object({
  show: maybe(z.enum(queueShows)),
  kind: maybe(DeskKind),
  topic: maybe(TopicId),
  age: maybe(z.enum(queueAges)),
  after: maybe(Key),
});
export type QueueFilter = Omit<z.output<typeof QueueQuery>, 'after'>;

/** What waits for whoever asks: nothing of their own, and nothing they are spared. */
export const Waiting = z.object({
  Urgent: z.int(),
  /** Not urgent, and nobody reads it before. */
  Others: z.int(),
  /** Comments that others see already. */
  ShowsAlready: z.int(),
  Mine: z.int(),
  WithAuthor: z.int(),
  /** Waits too, for somebody else: they are spared it, or have a part in it. */
  WithOthers: z.int(),
  /** Since when the oldest waits; null: nothing does. */
  OldestSince: z.nullable(Instant),
  OldestUrgentSince: z.nullable(Instant),
  /** How many of each kind, urgent or not. */
  Kinds: z.record(DeskKind, z.int()),
});
export type Waiting = z.output<typeof Waiting>;

/** So many pieces are opened for one search, those changed last first; only titles and pseudonyms, in memory. */
export const deskSearchMost = 1_000;

export const DeskSearch = z.object({ Words: line(100, 'Write a case number, words of a title, or a pseudonym.') });

export const FoundItem = z.object({
  Kind: DeskKind,
  _id: Id,
  Case: CaseNumber,
  /** Of an experience alone, like all below. */
  Title: z.nullable(z.string()),
  Pseudonym: z.nullable(z.string()),
  Status: z.nullable(ArticleStatus),
});
export type FoundItem = z.output<typeof FoundItem>;

const desk = { access: 'staff', ours: true } as const;

export const deskQueueRows = {
  waiting: {
    ...desk,
    method: 'GET',
    path: '/staff/waiting',
    reply: Waiting,
    summary: 'How much waits, by urgency and by kind.',
  },
  queue: {
    ...desk,
    method: 'GET',
    path: '/staff/queue',
    query: QueueQuery,
    reply: z.object({ items: z.array(QueueItem), hasMore: z.boolean(), Next: z.nullable(z.string()) }),
    summary: 'All that waits, most urgent first, then the oldest; nobody’s own, nothing they are spared.',
  },
  search: {
    ...desk,
    method: 'POST',
    path: '/staff/search',
    rate: 'search',
    /** It changes nothing. */
    idempotent: false,
    body: DeskSearch,
    /** `SearchedBackTo`: older pieces were not looked through; null: all were. */
    reply: z.object({ items: z.array(FoundItem), SearchedBackTo: z.nullable(Instant) }),
    summary:
      'Find something by its case number, or a piece by words of its title or its pseudonym. The words travel in the body and stand in no log; that somebody searched, and what was found, stands in the audit log.',
  },
  claim: {
    ...desk,
    method: 'POST',
    path: '/staff/queue/{kind}/{id}/claim',
    params: ItemParams,
    reply: z.object({ Until: Instant }),
    summary: 'Take it for half an hour, or for longer; 409 while somebody else has it.',
  },
  release: {
    ...desk,
    method: 'DELETE',
    path: '/staff/queue/{kind}/{id}/claim',
    params: ItemParams,
    reply: Nothing,
    summary: 'Give it back.',
  },
} as const;
