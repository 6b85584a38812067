// The dependencies shared by the services of articles.
import type { Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ArticleStore } from './articles.store.ts';
import type { ImageStore } from './images.store.ts';
import type { ModerationStore } from './moderation.store.ts';
import type { Moving, Promises, Urgent } from './moving.ts';
import type { SealedArticles } from './sealed-articles.ts';

export interface Parts {
  articles: ArticleStore;
  images: ImageStore;
  moderation: ModerationStore;
  sealed: SealedArticles;
  moving: Moving;
  promises: Promises;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  urgent: Urgent;
  pictures: { check(tx: Tx, pictureId: string): Promise<void>; discard(tx: Tx, pictureId: string): Promise<void> };
  /** What staff decided and nobody was told yet ends with what it was about. */
  decisions: { lapse(tx: Tx, item: { kind: 'article' | 'comment'; id: string }): Promise<unknown> };
  /** The article as its author is shown it, for a device that was late. */
  shown(db: Db | Tx, me: Member, id: string, now: Date): Promise<unknown>;
}
