// Reading one's own pages, by day, tag or words, and shared ones.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { journalPageSize } from '@mycrew/contract/constants.ts';
import { type JournalSearch, searchBounds, type ListQuery } from '@mycrew/contract/journal.ts';
import { documentText, imagesOf } from '@mycrew/contract/journal-document.ts';
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import { folded, hasAllWords, searchAllowance } from '#privacy/sealed-search.ts';
import type { Audit, Db, Member, Rates, Tx } from '#src/foundation-types.ts';
import { askedDay, localDateIn } from '#time/local-time.ts';
import type { ImageRow } from './images.store.ts';
import type { Page, PageContent } from './page.ts';
import type { ListedRow, Wanted } from './pages.store.ts';
import type { AuthorRow, ReadableRow } from './shares.store.ts';
import type { Shelves } from './shelves.ts';

const byCategory: Record<string, readonly string[]> = {
  today: ['good thing', 'ordinary day', 'weekend', 'first time'],
  feelings: ['big feeling', 'mixed', 'after a cry', 'calmer now'],
  people: ['friends', 'family', 'crush', 'argument', 'missing someone'],
  hard: ['hard day', 'things that help', 'asked for help'],
  rest: ['sleep', 'quiet', 'outside', 'body'],
  school: ['school', 'uni', 'work', 'exams', 'deadline'],
  'who-i-am': ['identity', 'culture', 'faith', 'proud of'],
  ahead: ['hope', 'plans', 'letting go'],
  happy: ['good thing', 'proud of', 'celebrating'],
  calm: ['quiet', 'outside', 'music'],
  connected: ['friends', 'family', 'included'],
  unsure: ['questions', 'change', 'first time'],
  worried: ['exams', 'things that help', 'what if'],
  angry: ['argument', 'not fair', 'boundaries'],
  sad: ['missing someone', 'after a cry', 'things that help'],
  flat: ['tired', 'sleep', 'small steps'],
};
/** Of each kind one, for a page that is about nothing in particular yet. */
const some = ['friends', 'family', 'school', 'hard day', 'good thing', 'sleep', 'music', 'hope'];

/** Another client's category may be none of ours: then there is nothing to suggest. */
const suggestedTags = (category: string | undefined): readonly string[] =>
  category === undefined ? some : (byCategory[category.toLowerCase()] ?? []);

export interface ListedPage extends Page {
  sharedWithCount: number;
}
export interface ReadPage extends ListedPage {
  author: AuthorRow;
  images: ImageRow[];
  isOwn: boolean;
  readableUntil: Date | null;
}
export interface SharedWithMe extends PageContent {
  row: ReadableRow;
}

export interface Deps extends Shelves {
  pictureOf(db: Db | Tx, personId: string): Promise<string | null>;
  audit: Pick<Audit, 'noteHourly'>;
  rates: Pick<Rates, 'spendWithin'>;
}

export const createReading = (deps: Deps) => {
  const { pages, tags, images, shares, sealed, requireOpen, audit, rates, realtime } = deps;

  const openListed = async (db: Db, row: ListedRow): Promise<ListedPage> => ({
    ...(await sealed.open(db, row)),
    sharedWithCount: row.sharedWithCount,
  });

  const wantedBy = (me: Member, { tag, status, from, to, onThisDay }: Partial<ListQuery>, now: Date): Wanted => {
    const today = localDateIn(now, me.timeZone);
    return {
      status,
      tagIndex: tag === undefined ? undefined : deps.indexOf(me.id, tag),
      from: from && askedDay(from, me.timeZone),
      to: to && askedDay(to, me.timeZone),
      day: onThisDay ? { monthDay: Number(today.slice(5, 7) + today.slice(8, 10)), before: today } : undefined,
    };
  };

  const pagesWith = async (tx: Tx, me: Member, words: string, wanted: Wanted, now: Date) => {
    const wait = await rates.spendWithin(tx, 'journal-search', me.id, searchAllowance, now);
    automatedDecision('limits');
    if (wait > 0) throw refuse.tooMany(wait);
    const bounds = { most: searchBounds.pages, bytes: searchBounds.bytes, now };
    const { rows, isAll } = await pages.newest(tx, me.id, wanted, bounds);
    const isFound = hasAllWords(words);
    const found: ListedPage[] = [];
    for (const row of rows) {
      const page = await openListed(tx, row);
      if (isFound([page.title, documentText(page.document), ...page.tags].join('\n'))) found.push(page);
    }
    return { found, searchedBackTo: isAll ? null : rows.at(-1)!.localDate };
  };

  const withImages = async (db: Db | Tx, ownerId: string, { document }: PageContent) =>
    images.own(db, ownerId, imagesOf(document));

  const readAsReader = async (db: Db, me: Member, id: string, now: Date): Promise<ReadPage> => {
    const row = orNotFound(await shares.readable(db, id, me.id, now));
    const content = await sealed.openShared(db, row);
    await shares.noteRead(db, id, me.id, now);
    const look = { actor: me.id, action: 'journal-page-read', subject: id, subjectOwner: row.personId } as const;
    await audit.noteHourly(db, look);
    if (!row.firstReadAt) realtime.changed(null, [row.personId], 'journal');
    return {
      ...row,
      ...content,
      tags: [],
      sharedWithCount: 0,
      author: row,
      // What nobody looked at yet is shown to nobody else.
      images: (await withImages(db, row.personId, content)).filter(({ state }) => state === 'clear'),
      isOwn: false,
      readableUntil: row.endsAt,
    };
  };

  /** One's own, as it is shown to its owner. */
  const own = async (db: Db | Tx, me: Member, page: Page, now: Date): Promise<ReadPage> => ({
    ...page,
    sharedWithCount: (await shares.readerIds(db, page.id, now)).length,
    author: { firstName: me.firstName, lastName: me.lastName, pictureId: await deps.pictureOf(db, me.id) },
    images: await withImages(db, me.id, page),
    isOwn: true,
    readableUntil: null,
  });

  return {
    own,

    async page(db: Db, me: Member, query: ListQuery, now: Date) {
      await requireOpen(db, me, now);
      const size = Math.min(query.limit, journalPageSize);
      const { rows, hasMore } = await pages.page(db, me.id, wantedBy(me, query, now), { page: query.page, size, now });
      return { items: await Promise.all(rows.map((row) => openListed(db, row))), hasMore };
    },

    async search(
      tx: Tx,
      me: Member,
      { Words, Tag, Status, To }: JournalSearch,
      { page, now }: { page: number; now: Date },
    ) {
      await requireOpen(tx, me, now);
      const wanted = wantedBy(me, { tag: Tag, status: Status, to: To }, now);
      const { found, searchedBackTo } = await pagesWith(tx, me, Words, wanted, now);
      const until = page * journalPageSize;
      return { items: found.slice(until - journalPageSize, until), hasMore: found.length > until, searchedBackTo };
    },

    /** One's own behind one's lock; somebody else's while they share it, behind none. */
    async read(db: Db, me: Member, id: string, now: Date): Promise<ReadPage> {
      const row = await pages.byId(db, id);
      if (row?.personId !== me.id) return readAsReader(db, me, id, now);
      await requireOpen(db, me, now);
      return own(db, me, await sealed.open(db, row), now);
    },

    async sharedWithMe(db: Db, me: Member, page: number, now: Date) {
      const { rows, hasMore } = await shares.sharedWith(db, me.id, page, now);
      const items = rows.map(async (row): Promise<SharedWithMe> => ({ row, ...(await sealed.openShared(db, row)) }));
      return { items: await Promise.all(items), hasMore };
    },

    async tags(db: Db, me: Member, category: string | undefined, now: Date) {
      await requireOpen(db, me, now);
      const rows = await tags.of(db, me.id);
      const own = await Promise.all(
        rows.map(async (row) => ({ tag: await sealed.openTag(db, row), count: row.count, isOwn: true })),
      );
      const known = new Set(own.map(({ tag }) => folded(tag)));
      const suggested = suggestedTags(category).filter((tag) => !known.has(folded(tag)));
      return [...own, ...suggested.map((tag) => ({ tag, count: 0, isOwn: false }))];
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
