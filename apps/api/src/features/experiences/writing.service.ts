// Creating, changing, submitting, withdrawing and removing an article, with a revision to detect conflicts.
import { articleLength, type ArticleChange, type ArticleEntry } from '@mycrew/contract/articles.ts';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import { detectedIn } from '@mycrew/contract/screening.ts';
import { documentText, imagesOf, isBlank } from '@mycrew/contract/journal-document.ts';
import { randomUUID } from 'node:crypto';
import { requireOwner } from '#http/owner.ts';
import { rateTable } from '#http/rate-table.ts';
import { Refusal, type FieldError } from '#http/refusals.ts';
import { refuseRestricted } from '#http/restricted.ts';
import type { Member, Rates, Tx } from '#src/foundation-types.ts';
import { isSame, readMinutes, type ArticleContent, type ArticleFacts, type OpenArticle } from './article.ts';
import { emptyContent, type Contents, type ContentsOf } from './content.ts';
import { refuse } from './experiences.refusals.ts';
import { whereTo } from './moving.ts';
import type { Parts } from './parts.ts';
import { requireWriting, type Rights } from './rights.ts';

export interface Saved {
  article: ArticleFacts;
  missing: string[];
  showHelp: boolean;
}

export interface Deps extends Parts {
  contents: ContentsOf;
  rights: Pick<Rights, 'requireTerms'>;
  rates: Pick<Rates, 'spendWithin'>;
}

const author = { role: 'author' } as const;
const perDay = rateTable.article!.account!;

/** What is missing before anybody else can read it, each at its field. */
const missingIn = ({ title, document, topics }: ArticleContent): FieldError[] => [
  ...(title.trim() ? [] : [{ field: 'Title', message: 'Give it a title.' }]),
  ...(isBlank(document) ? [{ field: 'Document', message: 'Write something first.' }] : []),
  ...(documentText(document).length > articleLength + 2_000
    ? [{ field: 'Document', message: 'That is longer than one experience can be.' }]
    : []),
  ...(topics.length > 0 ? [] : [{ field: 'Experiences', message: 'Choose what it is about.' }]),
];

const allWords = ({ title, document, pseudonym }: ArticleContent): string =>
  [title, pseudonym, documentText(document)].join('\n');

export const createWriting = (deps: Deps) => {
  const { articles, images, sealed, moving, contents, rights, rates, pictures, realtime, decisions } = deps;
  const { urgent, promises } = deps;

  const storedOf = async (tx: Tx, place: { id: string; authorId: string }, content: ArticleContent) => ({
    ...(await sealed.seal(tx, place, content)),
    isPrivate: content.isPrivate,
    isAnonymous: content.isAnonymous,
    topics: content.topics,
    warnings: content.warnings,
    readMinutes: readMinutes(content.document),
    coverId: imagesOf(content.document)[0] ?? null,
  });

  /** Looked at by a person, and its pictures by the house, before anybody else sees them. */
  const submit = async (
    tx: Tx,
    me: Member,
    article: OpenArticle,
    there: Contents['there'],
    now: Date,
  ): Promise<Omit<Saved, 'missing'>> => {
    automatedDecision('urgent-words');
    if (article.isPrivate) throw refuse.rule('experience-private');
    const missing = missingIn(article);
    if (missing.length > 0) throw refuse.invalid(missing);
    refuseRestricted(me, now);
    await rights.requireTerms(tx, me);
    // On the call's own connection: a try that ended without an answer must not use up the day.
    const wait = await rates.spendWithin(tx, 'articles-submitted', me.id, perDay, now);
    if (wait > 0) throw refuse.tooMany(wait);
    for (const { id, state } of there) if (state === 'private') await pictures.check(tx, id);
    const words = allWords(article);
    const showHelp = hasCrisisWords(words);
    const lane = showHelp ? 'safety' : 'style';
    const moved = await moving.submit(tx, article, 'submit', { lane, detected: detectedIn(words), now });
    return { article: moved, showHelp };
  };

  const conflict = async (tx: Tx, me: Member, id: string, now: Date) =>
    new Refusal(409, 'experience-newer', {
      message: refuse.conflict('experience-newer').message,
      data: await deps.shown(tx, me, id, now),
    });

  const held = async (tx: Tx, me: Member, id: string): Promise<OpenArticle> =>
    sealed.open(tx, requireOwner(await articles.hold(tx, id), me, 'authorId'));

  /** Off the shelves and out of every queue; what others wrote below it waits with it. */
  const withdraw = async (tx: Tx, article: OpenArticle, now: Date): Promise<OpenArticle> => {
    await decisions.lapse(tx, { kind: 'article', id: article.id });
    await promises.forget(tx, article.id);
    return moving.settle(tx, article, 'withdraw', author, { pickedAt: null, updatedAt: now });
  };

  const save = async (tx: Tx, before: OpenArticle, content: ArticleContent, now: Date): Promise<OpenArticle> => {
    whereTo(before.status, 'save', author);
    const facts = { revision: before.revision + 1, updatedAt: now };
    await articles.change(tx, before.id, { ...facts, ...(await storedOf(tx, before, content)) });
    await images.put(tx, before.id, imagesOf(content.document));
    return { ...before, ...content, ...facts };
  };

  return {
    async add(tx: Tx, me: Member, entry: ArticleEntry, now: Date): Promise<Saved> {
      requireWriting(me, now);
      const place = { id: entry._id ?? randomUUID(), authorId: me.id };
      const { content, there, missing } = await contents.from(tx, place, emptyContent, entry);
      const facts = { revision: 1, status: 'Draft' as const, createdAt: now, updatedAt: now };
      const isNew = await articles.add(tx, { ...place, ...facts, ...(await storedOf(tx, place, content)) });
      const row = await articles.byId(tx, place.id);
      if (row?.authorId !== me.id) throw refuse.invalid('_id', 'Needs an id of its own.');
      if (!isNew) return { article: row, missing: [], showHelp: false };
      await images.put(tx, place.id, imagesOf(content.document));
      realtime.changed(tx, [me.id], 'experiences');
      const article = await sealed.open(tx, row);
      if (entry.Status === 'Draft') return { article, missing, showHelp: false };
      return { ...(await submit(tx, me, article, there, now)), missing };
    },

    async update(tx: Tx, me: Member, id: string, change: ArticleChange, now: Date): Promise<Saved | Refusal> {
      const before = await held(tx, me, id);
      const { content, there, missing } = await contents.from(tx, before, before, change);
      const isChanged = !isSame(before, content);
      if (isChanged && change.Revision !== undefined && change.Revision !== before.revision)
        return conflict(tx, me, id, now);
      const wanted = change.Status ?? before.status;
      let article = before;
      if (wanted === 'Draft' && article.status !== 'Draft') article = await withdraw(tx, article, now);
      if (isChanged) {
        if (article.status !== 'Draft') throw refuse.rule('experience-not-draft');
        article = await save(tx, article, content, now);
      }
      realtime.changed(tx, [me.id], 'experiences');
      if (wanted !== 'Submitted' || article.status === 'Submitted') return { article, missing, showHelp: false };
      requireWriting(me, now);
      return { ...(await submit(tx, me, article, there, now)), missing };
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      const row = requireOwner(await articles.hold(tx, id), me, 'authorId');
      whereTo(row.status, 'delete', author);
      await decisions.lapse(tx, { kind: 'article', id });
      const pictureIds = await images.of(tx, id);
      await promises.forget(tx, id);
      await articles.remove(tx, id);
      if (row.status !== 'Draft') realtime.deskChanged(tx);
      await urgent.settled(tx, 'piece', id);
      for (const pictureId of pictureIds) await pictures.discard(tx, pictureId);
      realtime.changed(tx, [me.id], 'experiences');
    },

    storedOf,
    held,
  };
};
export type Writing = ReturnType<typeof createWriting>;
