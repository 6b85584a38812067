// The moderators' side of Experiences: what waits, who is at it, and what they decide. Whoever calls has made sure that
// they are staff and writes the audit log; this ensures that nobody moderates their own.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { orNotFound } from '#http/owner.ts';
import type { Db, FieldEncryption, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { Lane, Urgency } from './article.ts';
import type { CommentStore } from './comments.store.ts';
import { claimMs, createDeciding, holdsClaim, type Moderator } from './deciding.ts';
import { createDeskArticles } from './desk-articles.service.ts';
import { createDeskComments } from './desk-comments.service.ts';
import { refuse } from './experiences.refusals.ts';
import type { LeavingIn } from './leaving-in.ts';
import type { Parts } from './parts.ts';
import type { Item, ItemKind, QueueKey, QueueRow, QueueStore } from './queue.store.ts';
import type { TopicStore } from './topics.store.ts';

/** One that waits, as the queue shows it: first words, no person. */
export interface QueueItem extends Item, QueueKey {
  urgency: Urgency;
  lane: Lane;
  isAppeal: boolean;
  warnings: ArticleWarning[];
  detected: ArticleWarning[];
  topics: string[];
  title: string | null;
  preview: string;
  claim: { isOwn: boolean; until: Date } | null;
}
export interface QueueAsked {
  kind?: ItemKind | undefined;
  lane?: Lane | undefined;
  /** Where the page before ended. */
  after?: QueueKey | undefined;
}
/** What a report is about, as it read then, and whose it is: for the desk alone. */
export interface Reported {
  authorId: string;
  text: string;
}

interface Deps extends Parts {
  queue: QueueStore;
  comments: CommentStore;
  topics: TopicStore;
  domainEvents: Pick<DomainEvents, 'publish'>;
  encryption: Pick<FieldEncryption, 'bringKeys'>;
  leavingIn: LeavingIn;
}

const queuePageSize = 20;
const previewLength = 160;

export const createDesk = (deps: Deps) => {
  const { queue, articles, comments, topics, moderation, sealed, encryption } = deps;
  const deciding = createDeciding(deps);

  const openItem = async (db: Db, row: QueueRow, moderator: Moderator, now: Date): Promise<QueueItem> => {
    const { kind, id, urgency, since, lane, isAppeal, topics: about, warnings, detected, authorId } = row;
    const { titleSealed, previewSealed, messageSealed } = row;
    const words =
      titleSealed && previewSealed
        ? await sealed.glimpse(db, { id, authorId, titleSealed, previewSealed, pseudonymSealed: null })
        : {
            title: null,
            preview: (await sealed.openComment(db, { id, authorId, messageSealed: messageSealed! })).slice(
              0,
              previewLength,
            ),
          };
    const isClaimed = row.claimedBy !== null && row.claimedUntil !== null && row.claimedUntil > now;
    const claim = isClaimed ? { isOwn: holdsClaim(row, moderator, now), until: row.claimedUntil! } : null;
    const { title, preview } = words;
    return { kind, id, urgency, since, lane, isAppeal, topics: about, warnings, detected, title, preview, claim };
  };

  const requireWaiting = async (tx: Tx, { kind, id }: Item, moderator: Moderator): Promise<void> => {
    if (kind === 'comment') {
      const comment = orNotFound(await comments.hold(tx, id));
      if (comment.authorId === moderator.id || !comment.queuedAt) throw refuse.notFound();
      return;
    }
    const article = orNotFound(await articles.hold(tx, id));
    if (article.authorId === moderator.id || article.status !== 'Submitted') throw refuse.notFound();
  };

  return {
    claimMs,
    articles: createDeskArticles({ ...deps, deciding }),
    comments: createDeskComments({ ...deps, deciding }),
    topics,

    /** Most urgent first, then who waits longest, twenty a page by key. */
    async queue(db: Db, moderator: Moderator, { kind, lane, after }: QueueAsked, now: Date) {
      const wanted = { moderatorId: moderator.id, kind, lane, after, size: queuePageSize };
      const { rows, hasMore } = await queue.page(db, wanted);
      const known = await encryption.bringKeys(
        db,
        rows.map(({ authorId }) => authorId),
      );
      const there = rows.filter(({ authorId }) => known.has(authorId));
      return { items: await Promise.all(there.map((row) => openItem(db, row, moderator, now))), hasMore };
    },

    /** How many wait in each lane. */
    waiting: (db: Db, moderator: Moderator) => queue.waiting(db, moderator.id),

    /** For half an hour it is theirs alone; asked again it begins anew. 409 `claimed` where somebody else has it. */
    async claim(tx: Tx, moderator: Moderator, item: Item, now: Date): Promise<Date> {
      await requireWaiting(tx, item, moderator);
      const until = new Date(now.getTime() + claimMs);
      if (!(await queue.claim(tx, item, moderator.id, until, now))) throw refuse.conflict('claimed');
      return until;
    },

    /** Somebody else may take it at once. */
    release: (tx: Tx, moderator: Moderator, item: Item) => queue.release(tx, item, moderator.id),

    /** How long articles usually wait, in seconds; null: not known. */
    usualWaitSeconds: (db: Db, now: Date) => moderation.usualWaitSeconds(db, 'article', now),

    /** For a report, frozen as it reads now; undefined where there is nothing that others could have read. */
    async reported(db: Db | Tx, { kind, id }: Item): Promise<Reported | undefined> {
      if (kind === 'comment') {
        const comment = await comments.byId(db, id);
        if (comment?.status !== 'Shown') return undefined;
        return { authorId: comment.authorId, text: await sealed.openComment(db, comment) };
      }
      const row = await articles.byId(db, id);
      if (row?.status !== 'Published') return undefined;
      const { title, document } = await sealed.open(db, row);
      return { authorId: row.authorId, text: [title, documentText(document)].join('\n\n') };
    },
  };
};
