// Experiences and comments as the desk reads them, without authors.
import type { DeskArticle, DeskComment, DeskTopic, HeldArticle, QueueItem } from '@mycrew/contract/desk-articles.ts';
import type { Claim } from '@mycrew/contract/desk-reports.ts';
import type { WaitingDecision } from '@mycrew/contract/decisions.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import type { Made } from './deciding.service.ts';
import type { ArticleRead, CommentRead, QueueKey, QueueRow, Topic } from './desk-types.ts';

type Claimed = Pick<ArticleRead, 'claimedBy' | 'claimedUntil'>;
const claimToWire = ({ claimedBy, claimedUntil }: Claimed, me: { id: string }, now: Date): Claim =>
  claimedBy && claimedUntil && claimedUntil > now
    ? { IsMine: claimedBy === me.id, Until: claimedUntil.toISOString() }
    : null;

export const keyToWire = ({ urgency, since, id }: QueueKey): string => [urgency, since.toISOString(), id].join('~');
export const keyOfWire = (key: string): QueueKey => {
  const [urgency, since, id] = key.split('~') as [string, string, string];
  return { urgency: Number(urgency) as QueueKey['urgency'], since: new Date(since), id };
};

export const queueItemToWire = (row: QueueRow): QueueItem => ({
  Kind: row.kind,
  _id: row.id,
  Title: row.title,
  Preview: row.preview,
  IsUrgent: row.lane === 'safety',
  ShowsAlready: row.urgency === 2,
  IsAppeal: row.isAppeal,
  Warnings: row.warnings,
  Topics: row.topics,
  Since: row.since.toISOString(),
  Claim: row.claim && { IsMine: row.claim.isOwn, Until: row.claim.until.toISOString() },
});

export const articleToWire = (
  row: ArticleRead & { isPicked: boolean; decision: WaitingDecision | null },
  me: { id: string },
  now: Date,
): DeskArticle => ({
  _id: row.id,
  Status: row.status,
  Revision: row.revision,
  Title: row.title,
  Document: row.document,
  Text: row.text,
  Pseudonym: row.pseudonym,
  IsAnonymous: row.isAnonymous,
  IsUrgent: row.lane === 'safety',
  IsAppeal: row.isAppeal,
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
  row: CommentRead & { decision: WaitingDecision | null },
  me: { id: string },
  now: Date,
): DeskComment => ({
  _id: row.id,
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
