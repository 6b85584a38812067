// Which app a table comes from, and what its columns mean.
import { importBounds, type ColumnMeaning, type ImportFormat } from '@mycrew/contract/imports.ts';

const columnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, ' ');

/** Of the apps that are known; a column that is not named here means nothing. */
const ready: Record<'daylio' | 'howWeFeel' | 'mycrew', Record<string, ColumnMeaning>> = {
  daylio: {
    'full date': 'date',
    time: 'time',
    mood: 'feeling',
    activities: 'tags',
    scales: 'note',
    'note title': 'title',
    note: 'note',
  },
  howWeFeel: {
    date: 'date',
    mood: 'feeling',
    'tags (people)': 'tags',
    'tags (places)': 'tags',
    'tags (events)': 'tags',
    notes: 'note',
    reflections: 'note',
    takeaways: 'note',
  },
  mycrew: {
    id: 'id',
    date: 'date',
    time: 'time',
    words: 'feeling',
    'own words': 'ownWords',
    strength: 'strength',
    tags: 'tags',
    sleep: 'sleep',
    comment: 'note',
  },
};

/** By its name alone, of any other table. */
const guesses: readonly [ColumnMeaning, RegExp][] = [
  ['date', /^(?:full )?date|^day$|^when$|^datetime|^timestamp|^created/u],
  ['time', /^time|^hour/u],
  ['feeling', /mood|feeling|emotion|felt/u],
  ['tags', /tag|activit|categor|label/u],
  ['title', /title|subject/u],
  ['strength', /strength|intensity/u],
  ['sleep', /sleep/u],
  ['note', /note|comment|journal|text|entry|reflection|description|body/u],
];

const guessed = (names: readonly string[]): ColumnMeaning[] => {
  const taken = new Set<ColumnMeaning>();
  return names.map((name) => {
    const meaning = guesses.find(([, shape]) => shape.test(name))?.[0] ?? 'ignore';
    if (taken.has(meaning) && meaning !== 'tags' && meaning !== 'note') return 'ignore';
    taken.add(meaning);
    return meaning;
  });
};

const formatOf = (names: ReadonlySet<string>): ImportFormat => {
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (has('mood', 'activities', 'weekday')) return 'daylio';
  if (has('date', 'mood') && [...names].some((name) => /^tags(?: key)? \(/u.test(name))) return 'howWeFeel';
  if (has('id', 'date', 'family', 'words', 'strength')) return 'mycrew';
  return 'csv';
};

export interface TableShape {
  format: ImportFormat;
  /** As they are written in the file. */
  names: string[];
  meanings: ColumnMeaning[];
}

const meaningsOf = (format: ImportFormat, names: readonly string[]): ColumnMeaning[] => {
  if (format === 'csv' || format === 'dayOne') return guessed(names);
  const known = ready[format];
  const meanings = names.map((name) => known[name] ?? 'ignore');
  // Daylio once wrote the day and the year apart: '18 May' and '2018'.
  if (format === 'daylio' && !meanings.includes('date'))
    return names.map((name, at) => (name === 'date' || name === 'year' ? 'date' : meanings[at]!));
  // The English key of a feeling, where the app's language is another one.
  if (format === 'howWeFeel' && names.some((name) => /^mood keys?$/u.test(name)))
    return names.map((name, at) =>
      /^mood keys?$/u.test(name) ? 'feeling' : name === 'mood' ? 'ignore' : meanings[at]!,
    );
  return meanings;
};

/** `chosen`: what the person said its columns mean. */
export const shapeOf = (header: readonly string[], chosen: readonly ColumnMeaning[] | undefined): TableShape => {
  const names = header.slice(0, importBounds.columns);
  const clean = names.map(columnName);
  const format = formatOf(new Set(clean));
  const found = meaningsOf(format, clean);
  return {
    format,
    names: names.map((name) => name.trim().slice(0, 60)),
    meanings: chosen ? names.map((_, at) => chosen[at] ?? 'ignore') : found,
  };
};
