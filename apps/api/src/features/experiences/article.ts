// An article inside this room: opened, not yet in wire names.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import {
  documentText,
  type DocumentBlock,
  type DocumentSpan,
  type JournalDocument,
} from '@mycrew/contract/journal-document.ts';

/** `safety`: somebody may not be safe. Both lanes lead to the same people; one of them first. */
export type Lane = 'safety' | 'style';

/** In the order of the queue. */
export const urgencies = { safety: 0, before: 1, after: 2 } as const;
export type Urgency = (typeof urgencies)[keyof typeof urgencies];

/** What its author writes. */
export interface ArticleWords {
  title: string;
  document: JournalDocument;
  pseudonym: string;
}

/** What else they choose. */
export interface ArticleChoices {
  isPrivate: boolean;
  isAnonymous: boolean;
  topics: string[];
  warnings: ArticleWarning[];
}
export interface ArticleContent extends ArticleWords, ArticleChoices {}

export interface ArticleFacts {
  id: string;
  authorId: string;
  revision: number;
  status: ArticleStatus;
  lane: Lane;
  isAppeal: boolean;
  submittedAt: Date | null;
  publishedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  declineReason: DeclineReason | null;
  moderatedRevision: number;
  /** Since when staff hold it: others do not see it, and nobody is told yet. */
  heldAt: Date | null;
  /** What its words suggest that it is about: counts for sparing as its labels do. */
  detected: ArticleWarning[];
  createdAt: Date;
  updatedAt: Date;
}
export interface OpenArticle extends ArticleFacts, ArticleContent {}

const wordsAMinute = 200;

export const readMinutes = (document: JournalDocument): number =>
  Math.max(1, Math.round(documentText(document).split(/\s+/u).length / wordsAMinute));

const withoutLink = ({ text, bold, italic }: DocumentSpan): DocumentSpan => ({
  text,
  ...(bold && { bold }),
  ...(italic && { italic }),
});
const blockWithoutLinks = (block: DocumentBlock): DocumentBlock => {
  if (block.type === 'image') return block;
  if (block.type === 'list') return { ...block, items: block.items.map((item) => item.map(withoutLink)) };
  return { ...block, spans: block.spans.map(withoutLink) };
};

/** A link would lead readers to wherever its writer is found. */
export const withoutLinks = (document: JournalDocument): JournalDocument => {
  automatedDecision('links-removed');
  return { ...document, blocks: document.blocks.map(blockWithoutLinks) };
};

const valueIn = (one: ArticleContent): string =>
  JSON.stringify([one.title, one.document, one.pseudonym, one.isPrivate, one.isAnonymous, one.topics, one.warnings]);

export const isSame = (one: ArticleContent, other: ArticleContent): boolean => valueIn(one) === valueIn(other);

/** One page of a list. */
export interface Cut<R> {
  rows: R[];
  hasMore: boolean;
}
