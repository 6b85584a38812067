// The interface of experiences that this room uses.
import type { CommentStatus } from '@mycrew/contract/article-comments.ts';
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { ScreenedKind } from '@mycrew/contract/screening.ts';
import type { Db, Tx } from '#src/foundation-types.ts';

type By = { id: string };
type Done = Promise<unknown>;
/** One of the list, still sealed. */
interface SealedItem {
  id: string;
  authorId: string;
  titleSealed: Buffer | null;
  previewSealed: Buffer | null;
  pseudonymSealed?: Buffer | null;
  messageSealed: Buffer | null;
}
type ItemName = { kind: 'article' | 'comment'; id: string };
export interface ArticleRead {
  id: string;
  status: ArticleStatus;
  revision: number;
  title: string;
  document: JournalDocument;
  text: string;
  pseudonym: string;
  isAnonymous: boolean;
  lane: 'safety' | 'style';
  isAppeal: boolean;
  topics: string[];
  warnings: ArticleWarning[];
  detected: ArticleWarning[];
  declineReason: DeclineReason | null;
  submittedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  images: unknown[];
  version: { revision: number; title: string; document: JournalDocument; warnings: ArticleWarning[] } | null;
  isHeld: boolean;
  noticed: { kind: ScreenedKind; words: string }[];
  notes: { isFromModerator: boolean; message: string; createdAt: Date }[];
}
export interface CommentRead {
  id: string;
  articleTitle: string;
  createdAt: Date;
  message: string;
  status: CommentStatus;
  lane: 'safety' | 'style';
  queuedAt: Date | null;
  detected: ArticleWarning[];
  isHeld: boolean;
  claimedBy: string | null;
  claimedUntil: Date | null;
  declineReason: DeclineReason | null;
}
interface NoWords {
  reason: DeclineReason;
  message: string;
}
interface Prepared {
  authorId: string;
  title: string;
  wasHeld: boolean;
}
interface Times {
  now: Date;
  until: Date;
}
type Undecide = (tx: Tx, by: By, item: { id: string; wasHeld: boolean }, now: Date) => Done;
/** What is to be decided about an article. */
export interface ArticleAsked {
  id: string;
  act: 'publish' | 'askChanges' | 'reject' | 'remove' | 'restore';
  revision?: number;
  title?: string;
  document?: JournalDocument;
  warnings?: ArticleWarning[];
  leftIn?: readonly string[];
}
export interface Topic {
  id: string;
  groupId: string;
  name: string;
  position: number;
  isRetired: boolean;
}
export interface ExperienceDesk {
  glimpses(
    db: Db,
    items: readonly SealedItem[],
  ): Promise<Map<string, { title: string | null; pseudonym: string; preview: string }>>;
  claim(tx: Tx, by: By, item: ItemName, now: Date): Promise<Date>;
  release(tx: Tx, by: By, item: ItemName): Done;
  articles: {
    read(db: Db, by: By, id: string): Promise<ArticleRead>;
    prepare(tx: Tx, by: By, asked: ArticleAsked, times: Times): Promise<Prepared>;
    undecide: Undecide;
    hold(tx: Tx, by: By, id: string, isHeld: boolean, now: Date): Done;
    held(db: Db, by: By): Promise<{ id: string; title: string; heldAt: Date }[]>;
    publish(tx: Tx, by: By, asked: { id: string; revision: number; warnings?: ArticleWarning[] }, now: Date): Done;
    askChanges(
      tx: Tx,
      by: By,
      id: string,
      suggestion: {
        revision: number;
        message: string;
        title?: string;
        document?: JournalDocument;
        warnings?: ArticleWarning[];
      },
      now: Date,
    ): Done;
    reject(tx: Tx, by: By, id: string, no: NoWords & { revision: number }, now: Date): Done;
    remove(tx: Tx, by: By, id: string, no: NoWords, now: Date): Done;
    restore(tx: Tx, by: By, id: string, now: Date): Done;
    pick(tx: Tx, by: By, id: string, isPicked: boolean, now: Date): Done;
    warn(tx: Tx, by: By, id: string, warnings: ArticleWarning[], now: Date): Done;
  };
  comments: {
    read(db: Db, by: By, id: string): Promise<CommentRead>;
    prepare(tx: Tx, by: By, asked: { id: string; act: 'show' | 'hide' }, times: Times): Promise<Prepared>;
    undecide: Undecide;
    show(tx: Tx, by: By, id: string, now: Date): Done;
    hide(tx: Tx, by: By, id: string, reason: DeclineReason, now: Date): Done;
  };
  topics: {
    all(db: Db, withRetired: boolean): Promise<Topic[]>;
    add(tx: Tx, topic: Omit<Topic, 'isRetired'>): Promise<boolean>;
    change(tx: Tx, id: string, change: { name?: string; groupId?: string; retiredAt?: Date | null }): Promise<boolean>;
  };
}
