// Bringing one's history from another app: upload in parts, a dry run, the import, and its undoing. Every call is ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, LocalDate, Nothing, page, PageNumber } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** One of my imports went on: read, brought in, or taken out again. */
    imports: true;
  }
}

/** `listed`: so many lines that can't be read are named; `moods`: so many different words of another app are mapped. */
export const importBounds = {
  bytes: 50_000_000,
  partBytes: 700_000,
  rows: 100_000,
  listed: 500,
  moods: 200,
  columns: 60,
  samples: 3,
} as const;
/** How many parts a file of so many bytes is sent in; all but the last one are full. */
export const importParts = (bytes: number): number => Math.ceil(bytes / importBounds.partBytes);

export const importFormats = ['daylio', 'dayOne', 'howWeFeel', 'mycrew', 'csv'] as const;
export const ImportFormat = z.enum(importFormats, 'Please choose from the list.');
export type ImportFormat = z.output<typeof ImportFormat>;

export const ImportState = z.enum([
  'uploading',
  'reading',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
]);
export type ImportState = z.output<typeof ImportState>;
/** While it is in one of these, no other file can be brought. */
export const isImportAtWork = (state: ImportState): boolean =>
  state === 'reading' || state === 'importing' || state === 'undoing';

/** What a column of a table is taken for; `ignore`: nothing. */
export const columnMeanings = [
  'ignore',
  'date',
  'time',
  'feeling',
  'ownWords',
  'tags',
  'title',
  'note',
  'strength',
  'sleep',
  'id',
] as const;
export const ColumnMeaning = z.enum(columnMeanings, 'Please choose from the list.');
export type ColumnMeaning = z.output<typeof ColumnMeaning>;

/** 3/4/2025 is in April (`dmy`) or in March (`mdy`). */
export const DateOrder = z.enum(['dmy', 'mdy'], 'Please choose from the list.');
export type DateOrder = z.output<typeof DateOrder>;

/** How a file is to be read. What is left out is found out from the file. */
export const ImportReading = z.object({
  /** In the order of the columns. */
  Columns: z.optional(z.array(ColumnMeaning).check(z.maxLength(importBounds.columns))),
  DateOrder: z.optional(DateOrder),
});
export type ImportReading = z.output<typeof ImportReading>;

const Mood = z.string().check(z.minLength(1), z.maxLength(60));
/** A word of the other app, and ours for it; null: without a word of ours, theirs stays as an own one. */
export const MoodMapping = z.object({
  Mood,
  Emotion: z.nullable(z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/u, 'Please choose from the list.'))),
});
export type MoodMapping = z.output<typeof MoodMapping>;

/** What the dry run found. Nothing has been brought in yet. */
export const ImportReport = z.object({
  Format: ImportFormat,
  /** Of a table: its columns, what they are taken for, and the first few cells of each. */
  Columns: z.array(z.object({ Name: z.string(), Meaning: ColumnMeaning, Samples: z.array(z.string()) })),
  /** Null where no date of the file depends on it. */
  DateOrder: z.nullable(DateOrder),
  /** The file itself does not say which order its dates have. */
  AsksDateOrder: z.boolean(),
  Checkins: z.int(),
  Pages: z.int(),
  Pictures: z.int(),
  /** Rows that an earlier import has brought already. */
  AlreadyHere: z.int(),
  From: z.nullable(LocalDate),
  Until: z.nullable(LocalDate),
  /** Each word with how often it comes, most often first, and what it becomes. */
  Moods: z.array(z.object({ ...MoodMapping.shape, Count: z.int(), IsKnown: z.boolean() })),
  /** Check-ins whose note is too long for a comment: the whole of it becomes a page of the journal. */
  LongNotes: z.int(),
  /** Check-ins with more tags than six: the others are added to the comment. */
  MoreTags: z.int(),
  /** Pictures of a kind or size that can't be taken. */
  PicturesLeftOut: z.int(),
  BadRows: z.int(),
  /** The first of them, by their line in the file; of a journal by the number of the entry. */
  Bad: z.array(z.object({ Line: z.int(), Why: z.string() })),
  /** Why the file could not be read at all. */
  Failure: z.nullable(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

export const HistoryImport = z.object({
  _id: Id,
  State: ImportState,
  Format: z.nullable(ImportFormat),
  BeganOn: Instant,
  /** Rows of the file, and how many of them are done. */
  Rows: z.int(),
  Done: z.int(),
  /** What was brought in so far. */
  Checkins: z.int(),
  Pages: z.int(),
  Pictures: z.int(),
  AlreadyHere: z.int(),
  /** After undoing: what stays, because it was changed or shared since. */
  Remaining: z.int(),
});
export type HistoryImport = z.output<typeof HistoryImport>;
export const OpenedImport = z.extend(HistoryImport, { Report: z.nullable(ImportReport) });
export type OpenedImport = z.output<typeof OpenedImport>;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/u;
const longestPart = Math.ceil(importBounds.partBytes / 3) * 4;

export const importEndpoints = endpoints({
  page: {
    method: 'GET',
    path: '/user/imports',
    query: z.object({ page: PageNumber }),
    reply: page(HistoryImport),
    ours: true,
    summary: 'What I brought from other apps, newest first.',
  },
  open: {
    method: 'GET',
    path: '/user/imports/{id}',
    params: ById,
    reply: OpenedImport,
    ours: true,
    summary: 'One import, with what its dry run found.',
  },
  begin: {
    method: 'POST',
    path: '/user/imports',
    rate: 'upload',
    body: z.object({
      Bytes: z
        .int('Needs a file.')
        .check(z.minimum(1, 'This file is empty.'), z.maximum(importBounds.bytes, 'At most 50 MB.')),
    }),
    reply: HistoryImport,
    ours: true,
    summary: 'Begin to bring a file; one that was not brought in yet makes room for it.',
  },
  putPart: {
    method: 'PUT',
    path: '/user/imports/{id}/parts/{part}',
    params: z.object({
      id: Id,
      part: z.pipe(z.string().check(z.regex(/^\d{1,3}$/u, 'Needs a whole number.')), z.transform(Number)),
    }),
    body: z.object({
      Bytes: z.string('Needs a part of a file.').check(z.maxLength(longestPart), z.regex(base64)),
    }),
    /** The same part again is stored again. */
    idempotent: false,
    reply: Nothing,
    ours: true,
    summary: 'A part of the file, as base64, by its number from 0.',
  },
  check: {
    method: 'POST',
    path: '/user/imports/{id}/check',
    params: ById,
    body: ImportReading,
    reply: HistoryImport,
    ours: true,
    summary: 'The dry run: reads the file, and brings nothing in. With other columns it can be done again.',
  },
  start: {
    method: 'POST',
    path: '/user/imports/{id}/start',
    params: ById,
    body: z.object({ Moods: z._default(z.array(MoodMapping).check(z.maxLength(importBounds.moods)), []) }),
    reply: HistoryImport,
    ours: true,
    summary: 'Bring it in, in the background: private, and nobody is notified.',
  },
  remove: {
    method: 'DELETE',
    path: '/user/imports/{id}',
    params: ById,
    reply: HistoryImport,
    ours: true,
    summary: 'Take out all that an import brought, but what I changed or shared since; before it began, the file goes.',
  },
});
