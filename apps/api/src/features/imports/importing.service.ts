// The work of the jobs: the dry run, bringing in, taking out. Each goes on where the last one stopped.
import { type ImportReading, type ImportReport, type MoodMapping } from '@mycrew/contract/imports.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import { uuidv7 } from 'uuidv7';
import type { Db, FieldEncryption, Realtime, Tx } from '#src/foundation-types.ts';
import { become, documentWith, picturesOf, type Becoming, type NewCheckin, type NewPage } from './becoming.ts';
import { openDayOne } from './day-one.ts';
import { dryRun, emptyReport, type Known } from './dry-run.ts';
import { moodKey, wordFinder } from './feelings.ts';
import type { ImportFiles } from './import-file.ts';
import type { Added, ImportRow, ImportStore } from './imports.store.ts';
import { UnreadableFile, type Source, type SourceRow } from './source-row.ts';
import { openTable, type TableSource } from './tables.ts';

interface ImportedCheckin extends Omit<NewCheckin, 'key' | 'id'> {
  id: string;
  sourceIndex: Buffer;
  inJournal: boolean;
}
interface ImportedPage extends Pick<NewPage, 'title' | 'tags' | 'localDate' | 'writtenAt'> {
  sourceIndex: Buffer;
  checkinId: string | null;
  document: JournalDocument;
}
/** Whose it is, and which import brings it. */
export interface ImportedBy {
  personId: string;
  importId: string;
}

export interface Deps {
  store: ImportStore;
  files: ImportFiles;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  checkins: Known & {
    catalogue(db: Db): Promise<{ emotions: Map<string, { id: string; name: string }> }>;
    /** Answers which of them were not here yet. */
    bringIn(tx: Tx, by: ImportedBy, entries: ImportedCheckin[], now: Date): Promise<Set<string>>;
    takeOut(tx: Tx, by: ImportedBy, most: number): Promise<number>;
    remaining(tx: Tx, by: ImportedBy): Promise<number>;
  };
  journal: Known & {
    bringIn(tx: Tx, by: ImportedBy, page: ImportedPage, now: Date): Promise<boolean>;
    takeOut(tx: Tx, by: ImportedBy, most: number): Promise<number>;
    remaining(tx: Tx, by: ImportedBy): Promise<number>;
  };
  drawPicture(bytes: Buffer): Promise<UploadedImage | null>;
  storePicture(tx: Tx, ownerId: string, kind: 'journal', image: UploadedImage, now: Date): Promise<string>;
  realtime: Pick<Realtime, 'changed'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  goOn(db: Db, job: 'import' | 'undo', importId: string): Promise<void>;
  now(): Date;
}

export interface Options extends ImportReading {
  Moods?: MoodMapping[];
}

/** What goes into one transaction: a check-in weighs 1. */
const weights = { page: 5, picture: 25, batch: 500, takenOut: 500 };
/** A run of a job ends after so long, well before the queue takes it for dead, and the next one goes on. */
const longestRunMs = 30_000;

type Opened = Source | TableSource;

export const createImporting = (deps: Deps) => {
  const { store, files, encryption, checkins, journal, realtime, transaction } = deps;
  const sealed = encryption.sealedColumns('imports', 'personId');

  const openSource = async (db: Db, row: ImportRow, reading: ImportReading): Promise<Opened> => {
    const file = files.open(db, row);
    const { value: start } = await file.chunks(0, Math.min(4, row.bytes)).next();
    const isZip = start?.toString('latin1', 0, 2) === 'PK';
    return isZip ? openDayOne(file) : openTable(file, reading);
  };

  const optionsOf = async (db: Db, { id, personId, optionsSealed }: ImportRow): Promise<Options> => {
    const { options } = await sealed.open(db, { id, personId, optionsSealed });
    return options ? (JSON.parse(options) as Options) : {};
  };

  const indexOf = (personId: string, key: string): Buffer => encryption.blindIndex('import-row', `${personId}:${key}`);

  const becomingFor = async (db: Db, row: ImportRow, { Moods = [] }: Options): Promise<Becoming> => {
    const { emotions } = await checkins.catalogue(db);
    const found = wordFinder(emotions.values());
    const chosen = new Map(Moods.map(({ Mood, Emotion }) => [moodKey(Mood), Emotion]));
    return {
      timeZone: (await store.zoneOf(db, row.personId)) ?? 'Australia/Sydney',
      now: deps.now(),
      emotionOf(mood) {
        const key = moodKey(mood);
        const emotion = chosen.has(key) ? (chosen.get(key) ?? null) : found(mood);
        return emotion !== null && emotions.has(emotion) ? emotion : null;
      },
      nameOf: (id) => emotions.get(id)?.name ?? '',
    };
  };

  const sealReport = (tx: Tx, { id, personId }: ImportRow, report: ImportReport) =>
    sealed.seal(tx, { id, personId }, { report: JSON.stringify(report) });

  /** What the file said, and was asked, goes with it. */
  const over = () => ({ endedAt: deps.now(), reportSealed: null, optionsSealed: null });

  /** In one transaction, only where it is still in this state. */
  const whileIn = (id: string, state: ImportRow['state'], work: (tx: Tx, row: ImportRow) => Promise<boolean>) =>
    transaction(async (tx) => {
      const row = await store.byId(tx, id);
      if (row?.state !== state || !(await work(tx, row))) return false;
      realtime.changed(tx, [row.personId], 'imports');
      return true;
    });

  /** Drawn before the transaction, which holds a connection. What is here already is not drawn again. */
  const drawAll = async (db: Db, source: Opened, personId: string, pages: NewPage[]) => {
    const drawn = new Map<string, UploadedImage>();
    const withPictures = pages.filter((page) => picturesOf(page).length > 0);
    const indexes = withPictures.map(({ key }) => indexOf(personId, key));
    const here = await journal.known(db, personId, { indexes, ids: [] });
    for (const [at, page] of withPictures.entries()) {
      if (here.has(indexes[at]!.toString('hex'))) continue;
      for (const file of picturesOf(page)) {
        const bytes = await source.picture(file);
        const image = bytes && (await deps.drawPicture(bytes));
        if (image) drawn.set(file, image);
      }
    }
    return drawn;
  };

  const bringBatch = async (
    tx: Tx,
    by: ImportedBy,
    rows: ReturnType<typeof become>[],
    drawn: ReadonlyMap<string, UploadedImage>,
    now: Date,
  ): Promise<Omit<Added, 'rows'>> => {
    const { personId } = by;
    const added = { checkins: 0, pages: 0, pictures: 0, repeated: 0 };
    const read = rows.filter((row) => row.kind === 'checkin');
    // Of our own export, brought back to where it came from. Another account's check-ins are new ones here.
    const ids = read.flatMap(({ checkin }) => checkin.id ?? []);
    const mine = ids.length > 0 ? await checkins.known(tx, personId, { indexes: [], ids }) : new Set<string>();
    const entries = read.flatMap((row) =>
      row.checkin.id === null || !mine.has(row.checkin.id)
        ? [
            {
              note: row.note,
              entry: {
                ...row.checkin,
                id: uuidv7(),
                sourceIndex: indexOf(personId, row.checkin.key),
                inJournal: row.note.length > 0,
              },
            },
          ]
        : [],
    );
    const fresh = await checkins.bringIn(
      tx,
      by,
      entries.map(({ entry }) => entry),
      now,
    );
    added.checkins = fresh.size;
    added.repeated = read.length - fresh.size;
    const pages = [
      ...entries
        .filter(({ entry }) => fresh.has(entry.id))
        .flatMap(({ entry, note }) => note.map((page, at) => ({ page, checkinId: at === 0 ? entry.id : null }))),
      ...rows.flatMap((row) => (row.kind === 'pages' ? row.pages.map((page) => ({ page, checkinId: null })) : [])),
    ];
    for (const { page, checkinId } of pages) {
      const pictureIds = new Map<string, string>();
      for (const file of picturesOf(page)) {
        const image = drawn.get(file);
        if (image) pictureIds.set(file, await deps.storePicture(tx, personId, 'journal', image, now));
      }
      const { title, tags, localDate, writtenAt } = page;
      const document = documentWith(page, pictureIds);
      const sourceIndex = indexOf(personId, page.key);
      const isNew = await journal.bringIn(
        tx,
        by,
        { title, tags, localDate, writtenAt, document, sourceIndex, checkinId },
        now,
      );
      if (isNew) {
        added.pages += 1;
        added.pictures += pictureIds.size;
      } else added.repeated += 1;
    }
    return added;
  };

  /** False where somebody else went on with it, or it was stopped. */
  const bring = async (db: Db, source: Opened, row: ImportRow, batch: SourceRow[], about: Becoming, done: number) => {
    const rows = batch.map((each) => become(each, about));
    const pages = rows.flatMap((each) => (each.kind === 'pages' ? each.pages : []));
    const drawn = await drawAll(db, source, row.personId, pages);
    return whileIn(row.id, 'importing', async (tx, now) => {
      if (now.rowsDone !== done) return false;
      const by = { personId: row.personId, importId: row.id };
      await store.count(tx, row.id, { rows: batch.length, ...(await bringBatch(tx, by, rows, drawn, deps.now())) });
      return true;
    });
  };

  const weigh = ({ entry }: SourceRow): number => {
    if (entry.kind !== 'page') return 1;
    return weights.page + weights.picture * picturesOf(entry).length;
  };

  /** Whether all of it is in; else the next run goes on, or finds that it was stopped. */
  const bringAll = async (db: Db, row: ImportRow): Promise<boolean> => {
    const until = deps.now().getTime() + longestRunMs;
    const options = await optionsOf(db, row);
    const source = await openSource(db, row, options);
    const about = await becomingFor(db, row, options);
    let done = row.rowsDone;
    let [skip, weight] = [done, 0];
    let batch: SourceRow[] = [];
    const flush = async () => {
      if (batch.length > 0 && !(await bring(db, source, row, batch, about, done))) return false;
      done += batch.length;
      batch = [];
      weight = 0;
      return true;
    };
    for await (const each of source.rows()) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      batch.push(each);
      weight += weigh(each);
      if (weight >= weights.batch && (!(await flush()) || deps.now().getTime() >= until)) return false;
    }
    return flush();
  };

  /** The file goes with the work that needed it. */
  const removeFile = async (db: Db, row: ImportRow) => {
    await files.remove(row);
    await store.change(db, row.id, { hasFile: false });
  };

  const fail = async (db: Db, row: ImportRow, state: 'reading' | 'importing', { message }: Error) => {
    await whileIn(row.id, state, async (tx) => {
      const failed = await sealReport(tx, row, { ...emptyReport, Failure: message });
      await store.change(tx, row.id, { state: 'failed', optionsSealed: null, ...failed });
      return true;
    });
    await removeFile(db, row);
  };

  const unlessUnreadable = async (
    db: Db,
    row: ImportRow,
    state: 'reading' | 'importing',
    work: () => Promise<void>,
  ) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await fail(db, row, state, error);
    }
  };

  return {
    removeFile,

    /** Brings nothing in. */
    async read(db: Db, id: string): Promise<void> {
      const row = await store.byId(db, id);
      if (row?.state !== 'reading') return;
      await unlessUnreadable(db, row, 'reading', async () => {
        const options = await optionsOf(db, row);
        const source = await openSource(db, row, options);
        const about = await becomingFor(db, row, options);
        const { report, rows } = await dryRun(db, row.personId, source, about, {
          known: [checkins, journal],
          indexOf: (key) => indexOf(row.personId, key),
        });
        await whileIn(id, 'reading', async (tx) => {
          const content = await sealReport(tx, row, report);
          await store.change(tx, id, { state: 'checked', format: source.format, rowsTotal: rows, ...content });
          return true;
        });
      });
    },

    async bringIn(db: Db, id: string): Promise<void> {
      const row = await store.byId(db, id);
      if (row?.state !== 'importing') return;
      await unlessUnreadable(db, row, 'importing', async () => {
        if (!(await bringAll(db, row))) return deps.goOn(db, 'import', id);
        await whileIn(id, 'importing', async (tx) => {
          await store.change(tx, id, { state: 'done', ...over() });
          realtime.changed(tx, [row.personId], 'checkins', 'journal');
          return true;
        });
        await removeFile(db, row);
      });
    },

    /** All that it brought, but what was changed or shared since. */
    async takeOut(db: Db, id: string): Promise<void> {
      for (const until = deps.now().getTime() + longestRunMs; deps.now().getTime() < until;) {
        let isLast = false;
        const isOurs = await whileIn(id, 'undoing', async (tx, row) => {
          const by = { personId: row.personId, importId: id };
          const entries = await checkins.takeOut(tx, by, weights.takenOut);
          const pages = entries > 0 ? 0 : await journal.takeOut(tx, by, weights.takenOut / weights.page);
          await store.change(tx, id, { checkins: row.checkins - entries, pages: row.pages - pages });
          isLast = entries === 0 && pages === 0;
          if (!isLast) return true;
          const remaining = (await checkins.remaining(tx, by)) + (await journal.remaining(tx, by));
          await store.change(tx, id, { state: 'undone', remaining, ...over() });
          realtime.changed(tx, [row.personId], 'checkins', 'journal');
          return true;
        });
        if (!isOurs) return;
        if (isLast) return removeFile(db, (await store.byId(db, id))!);
      }
      await deps.goOn(db, 'undo', id);
    },
  };
};
export type Importing = ReturnType<typeof createImporting>;
