// The moderators' side of Experiences: their words for the list, who is at it, and what they decide. Whoever calls has made sure that
// they are staff and writes the audit log; this ensures that nobody moderates their own.
import { documentText } from '@mycrew/contract/journal-document.ts';
import { orNotFound } from '#http/owner.ts';
import type { Db, FieldEncryption, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { ClaimStore, Item } from './claims.store.ts';
import type { CommentStore } from './comments.store.ts';
import { claimMs, createDeciding, type Moderator } from './deciding.ts';
import { createDeskArticles } from './desk-articles.service.ts';
import { createDeskComments } from './desk-comments.service.ts';
import { refuse } from './experiences.refusals.ts';
import type { LeavingIn } from './leaving-in.ts';
import type { Parts } from './parts.ts';
import type { TopicStore } from './topics.store.ts';

/** One of the list, still sealed. */
export interface SealedItem {
  id: string;
  authorId: string;
  titleSealed: Buffer | null;
  previewSealed: Buffer | null;
  pseudonymSealed?: Buffer | null;
  messageSealed: Buffer | null;
}
/** Title and pseudonym are an article's alone. */
export interface Glimpse {
  title: string | null;
  pseudonym: string;
  preview: string;
}
/** What a report is about, as it read then, and whose it is: for the desk alone. */
export interface Reported {
  authorId: string;
  text: string;
}

interface Deps extends Parts {
  claims: ClaimStore;
  comments: CommentStore;
  topics: TopicStore;
  domainEvents: Pick<DomainEvents, 'publish'>;
  encryption: Pick<FieldEncryption, 'bringKeys'>;
  leavingIn: LeavingIn;
}

const urgentKinds = { article: 'piece', comment: 'comment' } as const;
const previewLength = 160;

export const createDesk = (deps: Deps) => {
  const { claims, articles, comments, topics, promises, sealed, encryption, urgent } = deps;
  const deciding = createDeciding(deps);

  const glimpse = async (db: Db, item: SealedItem): Promise<Glimpse> => {
    const { id, authorId, titleSealed, previewSealed, pseudonymSealed = null, messageSealed } = item;
    if (titleSealed && previewSealed)
      return sealed.glimpse(db, { id, authorId, titleSealed, previewSealed, pseudonymSealed });
    const message = await sealed.openComment(db, { id, authorId, messageSealed: messageSealed! });
    return { title: null, pseudonym: '', preview: message.slice(0, previewLength) };
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

    /** Titles and first words by id, as a list shows them; without those whose author is gone. */
    async glimpses(db: Db, items: readonly SealedItem[]): Promise<Map<string, Glimpse>> {
      const known = await encryption.bringKeys(
        db,
        items.map(({ authorId }) => authorId),
      );
      const there = items.filter(({ authorId }) => known.has(authorId));
      return new Map(await Promise.all(there.map(async (item) => [item.id, await glimpse(db, item)] as const)));
    },

    /** For half an hour it is theirs alone; asked again it begins anew. 409 `claimed` where somebody else has it and has not left it. */
    async claim(tx: Tx, moderator: Moderator, item: Item, now: Date): Promise<Date> {
      await requireWaiting(tx, item, moderator);
      const until = new Date(now.getTime() + claimMs);
      const urgentKind = urgentKinds[item.kind];
      const wasLeft = await urgent.wasLeft(tx, urgentKind, item.id);
      if (!(await claims.claim(tx, item, moderator.id, { until, now, wasLeft }))) throw refuse.conflict('claimed');
      await urgent.claimed(tx, urgentKind, item.id, moderator.id, until);
      await promises.read(tx, item.id, now);
      return until;
    },

    /** Somebody else may take it at once. */
    async release(tx: Tx, moderator: Moderator, item: Item): Promise<void> {
      const { numAffectedRows } = await claims.release(tx, item, moderator.id);
      if (numAffectedRows === 1n) await urgent.released(tx, urgentKinds[item.kind], item.id);
    },

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
