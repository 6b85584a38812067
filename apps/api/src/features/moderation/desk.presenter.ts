// The list, experiences and comments as the desk reads them, without authors.
import type { DeskArticle, DeskComment, DeskTopic, HeldArticle } from '@mycrew/contract/desk-articles.ts';
import { deskKinds, type FoundItem, type QueueItem, type Waiting } from '@mycrew/contract/desk-queue.ts';
import type { Claim } from '@mycrew/contract/desk-reports.ts';
import type { WaitingDecision } from '@mycrew/contract/decisions.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import type { Made } from './deciding.service.ts';
import type { Removed } from './desk.service.ts';
import type { ArticleRead, CommentRead, Topic } from './desk-types.ts';
import type { OpenRow } from './queue.service.ts';
import type { SearchResult } from './search.service.ts';
import type { QueueKey, WaitingCounts } from './queue.store.ts';

type Claimed = Pick<ArticleRead, 'claimedBy' | 'claimedUntil'>;
export const claimToWire = ({ claimedBy, claimedUntil }: Claimed, me: { id: string }, now: Date): Claim =>
  claimedBy && claimedUntil && claimedUntil > now
    ? { IsMine: claimedBy === me.id, Until: claimedUntil.toISOString() }
    : null;

const keyToWire = ({ urgency, since, id }: QueueKey): string => [urgency, since.toISOString(), id].join('~');
export const keyOfWire = (key: string): QueueKey => {
  const [urgency, since, id] = key.split('~') as [string, string, string];
  return { urgency: Number(urgency) as QueueKey['urgency'], since: new Date(since), id };
};

const itemToWire = (row: OpenRow, me: { id: string }, now: Date): QueueItem => ({
  Kind: row.kind,
  _id: row.id,
  Case: row.number,
  Title: row.title,
  Preview: row.preview,
  About: row.about,
  Source: row.source,
  IsUrgent: row.urgency === 0,
  ShowsAlready: row.urgency === 2,
  IsAppeal: row.isAppeal,
  IsForLead: row.forLead,
  IsWithAuthor: row.withAuthor,
  Warnings: row.warnings,
  Topics: row.topics,
  Since: row.since.toISOString(),
  Claim: claimToWire(row, me, now),
});

interface QueuePage {
  items: OpenRow[];
  last: QueueKey | undefined;
  hasMore: boolean;
}
export const queueToWire = ({ items, last, hasMore }: QueuePage, me: { id: string }, now: Date) => ({
  items: items.map((row) => itemToWire(row, me, now)),
  hasMore,
  Next: hasMore && last ? keyToWire(last) : null,
});

export const foundToWire = ({ found, backTo }: { found: SearchResult[]; backTo: Date | null }) => ({
  items: found.map(({ kind, id, number, title, pseudonym, status }): FoundItem => ({
    Kind: kind,
    _id: id,
    Case: number,
    Title: title,
    Pseudonym: pseudonym,
    Status: status,
  })),
  SearchedBackTo: backTo?.toISOString() ?? null,
});

const noneOfAny = Object.fromEntries(deskKinds.map((kind) => [kind, 0])) as Waiting['Kinds'];

export const waitingToWire = (counts: WaitingCounts): Waiting => ({
  Urgent: counts.urgent,
  Others: counts.others,
  ShowsAlready: counts.showsAlready,
  Mine: counts.mine,
  WithAuthor: counts.withAuthor,
  WithOthers: counts.withOthers,
  OldestSince: counts.oldestSince?.toISOString() ?? null,
  OldestUrgentSince: counts.oldestUrgentSince?.toISOString() ?? null,
  Kinds: { ...noneOfAny, ...counts.kinds },
});

export const articleToWire = (
  row: ArticleRead & {
    number: number;
    isPicked: boolean;
    decision: WaitingDecision | null;
    removed: Removed | null;
  },
  me: { id: string },
  now: Date,
): DeskArticle => ({
  _id: row.id,
  Case: row.number,
  Status: row.status,
  Revision: row.revision,
  Title: row.title,
  Document: row.document,
  Text: row.text,
  Pseudonym: row.pseudonym,
  IsAnonymous: row.isAnonymous,
  IsUrgent: row.lane === 'safety',
  IsAppeal: row.isAppeal,
  Removed: row.removed && {
    Reported: row.removed.reported,
    Why: row.removed.why,
    IsMine: row.removed.by === me.id,
  },
  IsPicked: row.isPicked,
  Topics: row.topics,
  Warnings: row.warnings,
  DeclineReason: row.declineReason,
  SubmittedOn: row.submittedAt?.toISOString() ?? null,
  Pictures: row.images.length,
  IsHeld: row.isHeld,
  Noticed: row.noticed.map(({ kind, words }) => ({ Kind: kind, Words: words })),
  Decision: row.decision,
  Version: row.version && {
    Revision: row.version.revision,
    Title: row.version.title,
    Document: row.version.document,
    Text: documentText(row.version.document),
    Warnings: row.version.warnings,
  },
  Messages: row.notes.map(({ isFromModerator, message, createdAt }) => ({
    From: isFromModerator ? 'moderator' : 'author',
    Message: message,
    CreatedOn: createdAt.toISOString(),
  })),
  Claim: claimToWire(row, me, now),
});

export const madeToWire = ({ id, act, goesOut }: Made): WaitingDecision => ({
  _id: id,
  Act: act,
  GoesOut: goesOut.toISOString(),
  IsMine: true,
});

export const heldToWire = (row: { id: string; title: string; heldAt: Date }): HeldArticle => ({
  _id: row.id,
  Title: row.title,
  HeldOn: row.heldAt.toISOString(),
});

export const commentToWire = (
  row: CommentRead & { number: number; decision: WaitingDecision | null },
  me: { id: string },
  now: Date,
): DeskComment => ({
  _id: row.id,
  Case: row.number,
  Message: row.message,
  ArticleTitle: row.articleTitle,
  WrittenOn: row.createdAt.toISOString(),
  Status: row.status,
  IsUrgent: row.lane === 'safety',
  DeclineReason: row.declineReason,
  Waits: row.queuedAt !== null,
  IsHeld: row.isHeld,
  Decision: row.decision,
  Claim: claimToWire(row, me, now),
});

export const topicToWire = ({ id, groupId, name, position, isRetired }: Topic): DeskTopic => ({
  _id: id,
  Group: groupId,
  Name: name,
  Position: position,
  IsRetired: isRetired,
});
