// Moderation of articles. The author's text is never changed: a suggestion is stored beside it.
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { documentText, imagesOf, withImages, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Noticed } from '@mycrew/contract/screening.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import { withoutLinks, type ArticleFacts, type OpenArticle } from './article.ts';
import { asBefore, claimMs, type Deciding, type Moderator, type Prepared } from './deciding.ts';
import { refuse } from './experiences.refusals.ts';
import type { ImageRow } from './images.store.ts';
import type { LeavingIn } from './leaving-in.ts';
import { whereTo } from './moving.ts';
import type { Parts } from './parts.ts';
import type { OpenNote, OpenVersion } from './sealed-articles.ts';

/** An article as a moderator reads it: both versions, and no person. */
export interface DeskArticle extends Omit<OpenArticle, 'authorId' | 'heldAt'> {
  isHeld: boolean;
  /** What was noticed in it: the passages alone. */
  noticed: Noticed[];
  text: string;
  images: ImageRow[];
  version: OpenVersion | null;
  notes: OpenNote[];
}
export interface Suggestion {
  revision: number;
  message: string;
  /** Left out: only the message goes back. */
  title?: string;
  document?: JournalDocument;
  warnings?: ArticleWarning[];
}
interface No {
  reason: DeclineReason;
  message: string;
}

/** What is to be decided about an article, with all that the brakes ask for. */
export interface ArticleAsked {
  id: string;
  act: 'publish' | 'askChanges' | 'reject' | 'remove' | 'restore';
  revision?: number;
  title?: string;
  document?: JournalDocument;
  warnings?: ArticleWarning[];
  /** Keys of what is left in. */
  leftIn?: readonly string[];
}

interface Deps extends Parts {
  deciding: Deciding;
  leavingIn: LeavingIn;
}

const moderating = { role: 'moderator' } as const;

export const createDeskArticles = (deps: Deps) => {
  const { articles, images, moderation, sealed, moving, deciding, realtime, leavingIn, urgent } = deps;

  const write = async (tx: Tx, { id, authorId }: ArticleFacts, message: string, now: Date): Promise<void> => {
    if (!message) return;
    const place = { id: uuidv7(), authorId };
    const messageSealed = await sealed.sealNote(tx, place, message);
    await moderation.addNote(tx, { ...place, articleId: id, isFromModerator: true, messageSealed, createdAt: now });
  };

  const notify = (tx: Tx, { authorId }: ArticleFacts) => realtime.changed(tx, [authorId], 'experiences');

  /** Off the shelves or out of the queue, with the reason that its author reads. */
  const say = async (
    tx: Tx,
    moderator: Moderator,
    asked: { id: string; act: 'reject' | 'remove'; revision?: number } & No,
    now: Date,
  ): Promise<void> => {
    const { act, reason, message } = asked;
    const row = await deciding.hold(tx, moderator, asked, now);
    await write(tx, row, message, now);
    await moving.settle(tx, row, act, moderating, { declineReason: reason, decidedAt: now, pickedAt: null });
    await deciding.note(tx, moderator, { article: row, act, reason }, now);
    notify(tx, row);
  };

  return {
    /** Whatever its author handed in once, and nothing that is private or still a draft. */
    async read(db: Db, moderator: Moderator, id: string): Promise<DeskArticle> {
      const row = orNotFound(await articles.byId(db, id));
      if (row.authorId === moderator.id || row.status === 'Draft' || row.isPrivate) throw refuse.notFound();
      if (row.status === 'Submitted' && row.lane === 'safety') await urgent.touched(db, 'piece', id, moderator.id);
      const { authorId, heldAt, ...article } = await sealed.open(db, row);
      const version = await moderation.version(db, id);
      const notes = await moderation.notes(db, id);
      return {
        ...article,
        isHeld: heldAt !== null,
        noticed: await leavingIn.noticed(db, { authorId, ...article }),
        text: documentText(article.document),
        images: await images.own(db, authorId, id, imagesOf(article.document)),
        version: version ? await sealed.openVersion(db, version) : null,
        notes: await Promise.all(notes.map((note) => sealed.openNote(db, note))),
      };
    },

    /** Whether this may be decided now; what is to be taken down is held at once. */
    async prepare(
      tx: Tx,
      moderator: Moderator,
      asked: ArticleAsked,
      { now, until }: { now: Date; until: Date },
    ): Promise<Prepared> {
      const row = await deciding.hold(tx, moderator, asked, now);
      const article = await sealed.open(tx, row);
      const { act, warnings = row.warnings, leftIn = [] } = asked;
      const document = asked.document ? withoutLinks(asked.document) : article.document;
      const words = { ...article, title: asked.title ?? article.title, document };
      // With their yes a suggestion is published as it is, and nobody looks once more.
      const isSuggestion = [asked.title, asked.document, asked.warnings].some((each) => each !== undefined);
      if (act === 'publish' || (act === 'askChanges' && isSuggestion))
        await leavingIn.requireYes(tx, words, warnings, leftIn);
      await articles.change(tx, row.id, {
        ...(row.status === 'Submitted' && { claimedBy: moderator.id, claimedUntil: until }),
        heldAt: act === 'remove' ? (row.heldAt ?? now) : row.heldAt,
      });
      // Somebody has acted: nobody else is called while it can still be taken back.
      await urgent.settled(tx, 'piece', row.id);
      return { authorId: row.authorId, title: article.title, wasHeld: row.heldAt !== null };
    },

    /** It was not decided after all. */
    async undecide(tx: Tx, moderator: Moderator, { id, wasHeld }: { id: string; wasHeld: boolean }, now: Date) {
      const row = orNotFound(await articles.hold(tx, id));
      const standing = { waits: row.status === 'Submitted', heldAt: row.heldAt };
      await articles.change(tx, id, asBefore(standing, moderator, wasHeld, now));
      if (!standing.waits || row.lane !== 'safety') return;
      const { warnings } = await sealed.open(tx, row);
      await urgent.raise(tx, {
        kind: 'piece',
        itemId: id,
        reasons: ['crisis-words'],
        warnings: [...warnings, ...row.detected, 'self-harm'],
        notFor: [row.authorId],
      });
      await urgent.claimed(tx, 'piece', id, moderator.id, new Date(now.getTime() + claimMs));
    },

    /** Off the shelves at once, or back on them; nobody is told. */
    async hold(tx: Tx, moderator: Moderator, id: string, isHeld: boolean, now: Date): Promise<void> {
      const row = await deciding.hold(tx, moderator, { id, act: 'remove' }, now);
      await articles.change(tx, id, { heldAt: isHeld ? (row.heldAt ?? now) : null });
    },

    /** What is held and not decided about yet, longest first. */
    async held(db: Db, moderator: Moderator): Promise<{ id: string; title: string; heldAt: Date }[]> {
      const rows = await articles.held(db, moderator.id);
      return Promise.all(
        rows.map(async (row) => ({ id: row.id, title: (await sealed.open(db, row)).title, heldAt: row.heldAt! })),
      );
    },

    /** Back to its author, with a message and perhaps another version beside theirs; pictures can only be left out of it. */
    async askChanges(tx: Tx, moderator: Moderator, id: string, suggestion: Suggestion, now: Date): Promise<void> {
      const { revision, message, title, document, warnings } = suggestion;
      const row = await deciding.hold(tx, moderator, { id, act: 'askChanges', revision }, now);
      const article = await sealed.open(tx, row);
      await write(tx, row, message, now);
      const isEdited = title !== undefined || document !== undefined || warnings !== undefined;
      const moderatedRevision = row.moderatedRevision + (isEdited ? 1 : 0);
      if (isEdited) {
        const stored = withImages(withoutLinks(document ?? article.document), new Set(imagesOf(article.document)));
        const place = { articleId: id, authorId: row.authorId };
        const words = await sealed.sealVersion(tx, place, { title: title ?? article.title, document: stored });
        const facts = { revision: moderatedRevision, basedOn: row.revision, madeAt: now };
        await moderation.storeVersion(tx, { ...place, ...words, ...facts, warnings: warnings ?? article.warnings });
      } else await moderation.dropVersion(tx, id);
      await moving.settle(tx, row, 'askChanges', moderating, { moderatedRevision, decidedAt: now });
      await deciding.note(tx, moderator, { article: row, act: 'askChanges', reason: null }, now);
      notify(tx, row);
    },

    /** As its author wrote it; warnings for readers are the moderator's. */
    async publish(
      tx: Tx,
      moderator: Moderator,
      { id, revision, warnings }: { id: string; revision: number; warnings?: ArticleWarning[] },
      now: Date,
    ): Promise<void> {
      const row = await deciding.hold(tx, moderator, { id, act: 'publish', revision }, now);
      await moderation.dropVersion(tx, id);
      await moving.publish(tx, row, 'publish', moderating, { now, ...(warnings && { warnings }) });
      await deciding.note(tx, moderator, { article: row, act: 'publish', reason: null }, now);
      notify(tx, row);
    },

    reject: (tx: Tx, moderator: Moderator, id: string, { revision, ...no }: No & { revision: number }, now: Date) =>
      say(tx, moderator, { id, act: 'reject', revision, ...no }, now),

    remove: (tx: Tx, moderator: Moderator, id: string, no: No, now: Date) =>
      say(tx, moderator, { id, act: 'remove', ...no }, now),

    /** It was a mistake to take it down: it stands where it stood. */
    async restore(tx: Tx, moderator: Moderator, id: string, now: Date): Promise<void> {
      const row = await deciding.hold(tx, moderator, { id, act: 'restore' }, now);
      await moving.publish(tx, row, 'restore', moderating, { now });
      await deciding.note(tx, moderator, { article: row, act: 'restore', reason: null }, now);
      notify(tx, row);
    },

    /** Among the editor's, or no more. */
    async pick(tx: Tx, moderator: Moderator, id: string, isPicked: boolean, now: Date): Promise<void> {
      const row = await deciding.hold(tx, moderator, { id, act: 'pick' }, now);
      whereTo(row.status, 'pick', moderating);
      await articles.change(tx, id, { pickedAt: isPicked ? now : null });
      await deciding.note(tx, moderator, { article: row, act: 'pick', reason: null }, now);
    },

    /** Other warnings on what is published. */
    async warn(tx: Tx, moderator: Moderator, id: string, warnings: ArticleWarning[], now: Date): Promise<void> {
      const row = await deciding.hold(tx, moderator, { id, act: 'warn' }, now);
      await articles.change(tx, id, { warnings });
      await deciding.note(tx, moderator, { article: row, act: 'warn', reason: null }, now);
      notify(tx, row);
    },
  };
};
