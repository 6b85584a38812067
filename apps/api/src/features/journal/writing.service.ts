// Writing a page: begun, changed, finished, removed. Whoever saves says which revision theirs is based on, so that two
// devices on one page never overwrite each other.
import {
  documentOfText,
  emptyDocument,
  imagesOf,
  withImages,
  withWords,
  type JournalDocument,
} from '@mycrew/contract/journal-document.ts';
import { mostOwnTags, type JournalChange, type JournalEntry, type PageStatus } from '@mycrew/contract/journal.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import { Refusal } from '#http/refusals.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import { instantOf, localDateIn } from '#time/local-time.ts';
import type { ImageStore } from './images.store.ts';
import { refuse } from './journal.refusals.ts';
import { distinctTags, isSame, readsAlike, type Page, type PageContent, type PageFacts } from './page.ts';
import type { PageRow } from './pages.store.ts';
import { promptOf } from './prompts.ts';
import type { Shelves } from './shelves.ts';

export interface Saved {
  page: PageFacts;
  missing: string[];
}
/** A check-in as a page is made of it. */
export interface FeltEntry {
  checkinId: string;
  /** Its words of feeling, the first one first. */
  words: string[];
  comment: string;
  mood: JournalEntry['Mood'];
  pictureId: string | null;
  localDate: string;
  happenedAt: Date;
}

export interface ImportedPage {
  title: string;
  document: JournalDocument;
  tags: string[];
  localDate: string;
  writtenAt: Date;
  /** The check-in whose note was too long for it. */
  checkinId: string | null;
  /** What makes it this entry of that app and no other, as a keyed hash. */
  sourceIndex: Buffer;
}

export interface Deps extends Shelves {
  pictures: { check(tx: Tx, pictureId: string): Promise<void>; discard(tx: Tx, pictureId: string): Promise<void> };
  /** The page as its writer is shown it, for a device that was late. */
  shown(db: Db | Tx, me: Member, page: Page, now: Date): Promise<unknown>;
}

const oldest = '1900-01-07';
/** Of one page, of those that were overwritten unseen. */
const mostVersions = 50;

/** When it was written, and the day that it belongs to. */
const whenOf = (written: string | undefined, zone: string, now: Date): { writtenAt: Date; localDate: string } => {
  if (!written) return { writtenAt: now, localDate: localDateIn(now, zone) };
  const isDay = written.length === 10;
  const at = isDay ? instantOf(written, '12:00', zone) : new Date(written);
  const localDate = isDay ? written : localDateIn(at, zone);
  if (localDate > localDateIn(now, zone)) throw refuse.invalid('WrittenOn', 'That is still to come.');
  if (localDate < oldest) throw refuse.invalid('WrittenOn', 'Needs a date of our time.');
  return { writtenAt: at > now ? now : at, localDate };
};

const promptNamed = (id: string | null): PageContent['prompt'] => {
  if (id === null) return null;
  const prompt = promptOf(id);
  if (!prompt) throw refuse.invalid('PromptId', 'Please choose from the list.');
  return { id, text: prompt.text };
};

export const createWriting = (deps: Deps) => {
  const { pages, tags, images, shares, sealed, indexOf, pictures, realtime, requireOpen } = deps;

  /** Pictures that are somebody else's, or gone, are left out: the words count. */
  const withOwnImages = async (tx: Tx, personId: string, document: JournalDocument) => {
    const asked = imagesOf(document);
    const there = await images.own(tx, personId, asked);
    const ids = new Set(there.map(({ id }) => id));
    return { document: withImages(document, ids), there, missing: asked.filter((id) => !ids.has(id)) };
  };

  const putTags = async (tx: Tx, { id, personId }: { id: string; personId: string }, wanted: string[]) => {
    await tags.hold(tx, personId);
    const known = await tags.known(tx, personId);
    const isKnown = (index: Buffer) => known.some(({ tagIndex }) => tagIndex.equals(index));
    const fresh = wanted
      .map((tag) => ({ tag, tagIndex: indexOf(personId, tag) }))
      .filter((each) => !isKnown(each.tagIndex));
    if (known.length + fresh.length > mostOwnTags)
      throw refuse.invalid('Tags', `That makes ${mostOwnTags} different tags. Use one that you have.`);
    const rows = [];
    for (const { tag, tagIndex } of fresh) {
      const place = { id: uuidv7(), personId };
      rows.push({ ...place, tagIndex, tagSealed: await sealed.sealTag(tx, place, tag) });
    }
    if (rows.length > 0) await tags.add(tx, rows);
    await tags.put(
      tx,
      personId,
      id,
      wanted.map((tag) => indexOf(personId, tag)),
    );
  };

  /** An import brings no more tags than a person can have: the others are left off its pages. */
  const withinTags = async (tx: Tx, personId: string, wanted: string[]): Promise<string[]> => {
    await tags.hold(tx, personId);
    const known = await tags.known(tx, personId);
    let room = mostOwnTags - known.length;
    return wanted.filter((tag) => {
      const index = indexOf(personId, tag);
      return known.some(({ tagIndex }) => tagIndex.equals(index)) || room-- > 0;
    });
  };

  const begin = async (
    tx: Tx,
    page: Page & { source: string; importId?: string; sourceIndex?: Buffer },
    now: Date,
  ): Promise<boolean> => {
    const { tags: wanted, title, document, prompt, mood, ...facts } = page;
    const content = await sealed.seal(tx, page, { title, document, prompt, mood });
    if (!(await pages.add(tx, { ...facts, ...content, createdAt: now }))) return false;
    if (wanted.length > 0) await putTags(tx, page, wanted);
    const pictureIds = imagesOf(document);
    if (pictureIds.length > 0) await images.put(tx, page.id, pictureIds);
    realtime.changed(tx, [page.personId], 'journal');
    return true;
  };

  /** Everybody who can read it hears that there is something new, but whoever is paused. */
  const notifyReaders = async (tx: Tx, pageId: string, now: Date) =>
    realtime.changed(tx, await shares.readerIdsNow(tx, pageId, now), 'shared-pages');

  const endSharing = async (tx: Tx, pageId: string, now: Date) =>
    realtime.changed(tx, await shares.end(tx, pageId, [], now), 'shared-pages');

  const conflict = async (tx: Tx, me: Member, page: Page, now: Date) =>
    new Refusal(409, 'journal-newer', {
      message: refuse.conflict('journal-newer').message,
      data: await deps.shown(tx, me, page, now),
    });

  /** The previous version: for whoever is paused and still reads it, and for an update without a revision. */
  const storeVersion = async (tx: Tx, before: Page, isBlind: boolean, now: Date) => {
    if (!isBlind && !(await shares.isStored(tx, before.id, before.changedAt, now))) return;
    const place = { id: uuidv7(), personId: before.personId };
    const stored = { ...place, ...(await sealed.sealVersion(tx, place, before)) };
    const { id: pageId, changedAt } = before;
    await shares.addVersion(tx, { ...stored, pageId, changedAt, replacedAt: isBlind ? now : null });
    if (isBlind) await shares.forgetAllButNewest(tx, pageId, mostVersions);
  };

  /** What readers see has changed: new pictures are looked at. */
  const showChange = async (tx: Tx, before: Page, there: Awaited<ReturnType<ImageStore['own']>>, now: Date) => {
    const readers = await shares.readerIds(tx, before.id, now);
    if (readers.length > 0) for (const { id, state } of there) if (state === 'private') await pictures.check(tx, id);
  };

  const held = async (tx: Tx, me: Member, id: string): Promise<PageRow> => requireOwner(await pages.hold(tx, id), me);

  const save = async (tx: Tx, before: Page, next: Page, there: Awaited<ReturnType<ImageStore['own']>>, now: Date) => {
    const readsOn = readsAlike(before, next);
    if (!readsOn) await showChange(tx, before, there, now);
    const facts = {
      revision: before.revision + 1,
      status: next.status,
      updatedAt: now,
      changedAt: readsOn ? before.changedAt : now,
    };
    await pages.change(tx, before.id, { ...facts, ...(readsOn ? {} : await sealed.seal(tx, before, next)) });
    if (JSON.stringify(before.tags) !== JSON.stringify(next.tags)) await putTags(tx, before, next.tags);
    if (!readsOn) await images.put(tx, before.id, imagesOf(next.document));
    if (next.status === 'draft') await endSharing(tx, before.id, now);
    else if (!readsOn) await notifyReaders(tx, before.id, now);
    realtime.changed(tx, [before.personId], 'journal');
    return { ...before, ...facts };
  };

  return {
    /** Never refused for a lock: a page that was begun offline arrives, and says nothing of the others. */
    async add(tx: Tx, me: Member, entry: JournalEntry, now: Date): Promise<Saved> {
      if (me.kind !== 'youth') throw refuse.youthOnly('Journals belong to youth accounts.');
      const { document, missing } = await withOwnImages(tx, me.id, entry.Document ?? documentOfText(entry.Text));
      const page = {
        id: entry._id ?? uuidv7(),
        personId: me.id,
        revision: 1,
        status: entry.Status,
        title: entry.Title,
        document,
        prompt: promptNamed(entry.PromptId),
        mood: entry.Mood,
        tags: distinctTags(entry.Tags),
        checkinId: null,
        ...whenOf(entry.WrittenOn, me.timeZone, now),
        changedAt: now,
        updatedAt: now,
      };
      if (await begin(tx, { ...page, source: entry.CreatedEntrySource }, now)) return { page, missing };
      const there = await pages.byId(tx, page.id);
      if (there?.personId !== me.id) throw refuse.invalid('_id', 'Needs an id of its own.');
      return { page: there, missing };
    },

    /** Called by check-ins, in the transaction that saves one. The page is the youth's own from here on: what becomes of the check-in asks nothing of it. */
    async addFromCheckin(tx: Tx, me: Member, felt: FeltEntry, now: Date): Promise<void> {
      if (await pages.ofCheckin(tx, felt.checkinId)) return;
      const written = felt.comment ? documentOfText(felt.comment) : emptyDocument;
      const picture = felt.pictureId ? [{ type: 'image' as const, mediaId: felt.pictureId, alt: '' }] : [];
      const [first = '', ...rest] = felt.words;
      const page: Page = {
        id: uuidv7(),
        personId: me.id,
        revision: 1,
        status: 'finished',
        title: [first, ...rest.map((word) => word.toLowerCase())].join(', '),
        document: { ...written, blocks: [...written.blocks, ...picture] },
        prompt: null,
        mood: felt.mood,
        tags: [],
        checkinId: felt.checkinId,
        localDate: felt.localDate,
        writtenAt: felt.happenedAt,
        changedAt: now,
        updatedAt: now,
      };
      await begin(tx, { ...page, source: 'webapp' }, now);
    },

    /** A page of another app, finished and for its writer alone; false where it is here already. */
    async bringIn(
      tx: Tx,
      { personId, importId }: { personId: string; importId: string },
      entry: ImportedPage,
      now: Date,
    ): Promise<boolean> {
      const page = {
        ...entry,
        id: uuidv7(),
        personId,
        importId,
        revision: 1,
        status: 'finished' as const,
        prompt: null,
        mood: null,
        tags: await withinTags(tx, personId, distinctTags(entry.tags)),
        changedAt: now,
        updatedAt: now,
      };
      return begin(tx, { ...page, source: 'webapp' }, now);
    },

    /** So many of the pages of an import that are as they were brought; answers how many it took. */
    async takeOut(tx: Tx, { personId, importId }: { personId: string; importId: string }, most: number) {
      const ids = await pages.unchangedOf(tx, importId, most);
      for (const id of ids) {
        for (const pictureId of await images.onlyOn(tx, id)) await pictures.discard(tx, pictureId);
        await pages.remove(tx, id);
      }
      if (ids.length > 0) await tags.tidy(tx, personId);
      return ids.length;
    },

    async update(tx: Tx, me: Member, change: JournalChange, now: Date): Promise<Saved | Refusal> {
      await requireOpen(tx, me, now);
      const before = await sealed.open(tx, await held(tx, me, change.journalId));
      const nextDocument = change.Text === undefined ? before.document : withWords(before.document, change.Text);
      const { document, there, missing } = await withOwnImages(tx, me.id, change.Document ?? nextDocument);
      const next: Page = {
        ...before,
        title: change.Title ?? before.title,
        document,
        // One that this version no longer has stays with its page.
        prompt:
          change.PromptId === undefined || change.PromptId === (before.prompt?.id ?? null)
            ? before.prompt
            : promptNamed(change.PromptId),
        mood: change.Mood === undefined ? before.mood : change.Mood,
        tags: change.Tags === undefined ? before.tags : distinctTags(change.Tags),
        status: change.Status ?? before.status,
      };
      if (isSame(before, next) && before.status === next.status) return { page: before, missing };
      if (change.Revision !== undefined && change.Revision !== before.revision) return conflict(tx, me, before, now);
      if (!readsAlike(before, next)) await storeVersion(tx, before, change.Revision === undefined, now);
      return { page: await save(tx, before, next, there, now), missing };
    },

    /** Says nothing about the text, so that it is in nobody's way who is writing. */
    async setStatus(tx: Tx, me: Member, id: string, status: PageStatus, now: Date): Promise<Saved> {
      await requireOpen(tx, me, now);
      const row = await held(tx, me, id);
      if (row.status === status) return { page: row, missing: [] };
      await pages.change(tx, id, { status, updatedAt: now });
      if (status === 'draft') await endSharing(tx, id, now);
      realtime.changed(tx, [me.id], 'journal');
      return { page: { ...row, status, updatedAt: now }, missing: [] };
    },

    async remove(tx: Tx, me: Member, id: string, now: Date): Promise<void> {
      await requireOpen(tx, me, now);
      await held(tx, me, id);
      const pictureIds = await images.onlyOn(tx, id);
      await endSharing(tx, id, now);
      await pages.remove(tx, id);
      await tags.hold(tx, me.id);
      await tags.tidy(tx, me.id);
      for (const pictureId of pictureIds) await pictures.discard(tx, pictureId);
      realtime.changed(tx, [me.id], 'journal');
    },
  };
};
export type Writing = ReturnType<typeof createWriting>;
