// What would become of each row of a file. Reads all of it once, in batches, and brings nothing in.
import { importBounds, type ImportReport } from '@mycrew/contract/imports.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import { become, picturesOf, type Become, type Becoming, type NewPage } from './becoming.ts';
import { mappedMood, moodKey } from './feelings.ts';
import type { Source, SourceRow } from './source-row.ts';
import type { TableSource } from './tables.ts';

export interface Known {
  /** Of these rows of other files, and ids of our own, those that are here: as hex, and as they are. */
  known(db: Db | Tx, personId: string, of: { indexes: Buffer[]; ids: string[] }): Promise<Set<string>>;
}

interface Looking {
  known: Known[];
  indexOf(key: string): Buffer;
}

export const emptyReport: ImportReport = {
  Format: 'csv',
  Columns: [],
  DateOrder: null,
  AsksDateOrder: false,
  Checkins: 0,
  Pages: 0,
  Pictures: 0,
  AlreadyHere: 0,
  From: null,
  Until: null,
  Moods: [],
  LongNotes: 0,
  MoreTags: 0,
  PicturesLeftOut: 0,
  BadRows: 0,
  Bad: [],
  Failure: null,
};

const batchSize = 500;

const columnsOf = (source: Source | TableSource): Pick<ImportReport, 'Columns' | 'DateOrder' | 'AsksDateOrder'> => {
  if (!('shape' in source)) return { Columns: [], DateOrder: null, AsksDateOrder: false };
  const { shape, samples, orderShown, asksOrder } = source;
  return {
    Columns: shape.names.map((Name, at) => ({ Name, Meaning: shape.meanings[at]!, Samples: samples[at]! })),
    DateOrder: orderShown,
    AsksDateOrder: asksOrder,
  };
};

/** More different words than can be mapped are brought in as they are. */
const createMoods = () => {
  const moods = new Map<string, { Mood: string; Count: number }>();
  return {
    take({ entry }: SourceRow): void {
      if (entry.kind !== 'checkin') return;
      for (const feeling of entry.feelings) {
        const Mood = mappedMood(feeling);
        const there = moods.get(moodKey(Mood));
        if (there) there.Count += 1;
        else if (moods.size < importBounds.moods) moods.set(moodKey(Mood), { Mood, Count: 1 });
      }
    },
    report: (about: Becoming): ImportReport['Moods'] =>
      [...moods.values()]
        .toSorted((one, other) => other.Count - one.Count)
        .map((mood) => {
          const Emotion = about.emotionOf(mood.Mood);
          return { ...mood, Emotion, IsKnown: Emotion !== null };
        }),
  };
};

const pagesIn = (row: Become): NewPage[] => {
  if (row.kind === 'bad') return [];
  return row.kind === 'pages' ? row.pages : row.note;
};

export const dryRun = async (
  db: Db,
  personId: string,
  source: Source | TableSource,
  about: Becoming,
  { known, indexOf }: Looking,
): Promise<{ report: ImportReport; rows: number }> => {
  const moods = createMoods();
  const pictures = new Set<string>();
  let rows = 0;
  const counted: ImportReport = { ...emptyReport, Format: source.format, ...columnsOf(source), Bad: [] };
  const takeDay = (day: string) => {
    if (counted.From === null || day < counted.From) counted.From = day;
    if (counted.Until === null || day > counted.Until) counted.Until = day;
  };
  const take = (row: SourceRow, becomes: Become) => {
    if (becomes.kind === 'bad') {
      counted.BadRows += 1;
      if (counted.Bad.length < importBounds.listed) counted.Bad.push({ Line: row.line, Why: becomes.why });
      return;
    }
    moods.take(row);
    const pages = pagesIn(becomes);
    counted.Pages += pages.length;
    for (const page of pages) for (const file of picturesOf(page)) pictures.add(file);
    if (becomes.kind === 'pages') return takeDay(becomes.pages[0]!.localDate);
    counted.Checkins += 1;
    if (becomes.note.length > 0) counted.LongNotes += 1;
    if (becomes.hasMoreTags) counted.MoreTags += 1;
    takeDay(becomes.checkin.localDate);
  };

  let batch: { key: string; id: string | null }[] = [];
  const lookUp = async () => {
    const here = new Set<string>();
    const of = { indexes: batch.map(({ key }) => indexOf(key)), ids: batch.flatMap(({ id }) => id ?? []) };
    for (const each of known) for (const found of await each.known(db, personId, of)) here.add(found);
    counted.AlreadyHere += batch.filter(
      ({ id }, at) => here.has(of.indexes[at]!.toString('hex')) || (id && here.has(id)),
    ).length;
    batch = [];
  };
  for await (const row of source.rows()) {
    rows += 1;
    const becomes = become(row, about);
    take(row, becomes);
    if (becomes.kind !== 'bad')
      batch.push({ key: row.key, id: becomes.kind === 'checkin' ? becomes.checkin.id : null });
    if (batch.length >= batchSize) await lookUp();
  }
  if (batch.length > 0) await lookUp();

  counted.Pictures = pictures.size;
  const left = [...pictures].filter((file) => !source.hasPicture(file)).length;
  counted.Pictures -= left;
  counted.PicturesLeftOut = left;
  return { report: { ...counted, Moods: moods.report(about) }, rows };
};
