// Check-ins as a table and as Markdown, journal pages as Markdown: files that other programs read. MyCrew reads the table, too.
import { sleepSteps, wordsOfTag, type Sleep } from '@mycrew/contract/checkin-tags.ts';
import { familyIds, type FamilyId } from '@mycrew/contract/checkins.ts';
import type { DocumentBlock, DocumentSpan, JournalDocument } from '@mycrew/contract/journal-document.ts';
import { wallClockIn } from '#time/local-time.ts';
import type { Everything, OwnerAuditRow } from './everything.ts';
import { byteOrderMark, csvLines } from '#src/csv.ts';
import { tagsOf } from './readable-page.ts';
import type { ArchivedFile } from './zip.ts';

const two = (part: number): string => String(part).padStart(2, '0');
const noon = 720;

interface PlainCheckin {
  id: string;
  day: string;
  /** Empty where only the day is known. */
  time: string;
  family: FamilyId;
  words: string[];
  ownWords: string[];
  strength: string;
  tags: string[];
  sleep: Sleep | '';
  comment: string;
}

const readContext = (row: OwnerAuditRow): { tags: string[]; sleep: Sleep | null } =>
  (row['context'] as { tags: string[]; sleep: Sleep | null } | null | undefined) ?? { tags: [], sleep: null };

const plainCheckin = (row: OwnerAuditRow, words: ReadonlyMap<string, string>, zone: string): PlainCheckin => {
  const { minutes } = wallClockIn(row['happenedAt'] as Date, zone);
  const isDayOnly = row['backDated'] === true && minutes === noon;
  const { tags, sleep } = readContext(row);
  const own = row['ownWords'];
  return {
    id: String(row['id']),
    day: String(row['localDate']),
    time: isDayOnly ? '' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    family: familyIds.find((id) => id === row['familyId']) ?? 'unsure',
    words: (row['emotionIds'] as string[]).map((id) => words.get(id) ?? id),
    ownWords: typeof own === 'string' ? (JSON.parse(own) as string[]) : [],
    strength: typeof row['intensity'] === 'number' ? String(row['intensity']) : '',
    tags: tags.map(wordsOfTag),
    sleep: sleepSteps.find((step) => step === sleep) ?? '',
    comment: typeof row['comment'] === 'string' ? row['comment'] : '',
  };
};

/** Several in one cell; none of them may hold the sign that stands between them. */
const several = (words: string[]): string => words.map((word) => word.replaceAll(/[;|]/gu, ',')).join('; ');

const heading = ['id', 'date', 'time', 'family', 'words', 'own words', 'strength', 'tags', 'sleep', 'comment'];
const table = (checkins: PlainCheckin[]): string =>
  byteOrderMark +
  csvLines([
    heading,
    ...checkins.map(({ id, day, time, family, words, ownWords, strength, tags, sleep, comment }) => [
      id,
      day,
      time,
      family,
      several(words),
      several(ownWords),
      strength,
      several(tags),
      sleep,
      comment,
    ]),
  ]);

/** What Markdown would take for a mark is written with a backslash. */
const literal = (words: string): string =>
  words
    .replace(/[\\`*_[\]<>~]/gu, '\\$&')
    .replace(/^([ \t]*)(#+|\+|-+|=+)(?=\s|$)/gmu, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])(?=\s|$)/gmu, '$1\\$2');

const spanMarkdown = ({ text, bold, italic, link }: DocumentSpan): string => {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(text) ?? [];
  if (words === '') return text;
  const mark = `${bold ? '**' : ''}${italic ? '*' : ''}`;
  const marked = `${mark}${literal(words)}${[...mark].toReversed().join('')}`;
  // Within <>, nothing in an address ends it.
  const target = link?.replace(/[<>\\]/gu, encodeURIComponent);
  return `${before}${target ? `[${marked}](<${target}>)` : marked}${after}`;
};
const lineMarkdown = (spans: DocumentSpan[]): string => spans.map(spanMarkdown).join('');

const blockMarkdown = (block: DocumentBlock, sourceOf: (mediaId: string) => string | null): string => {
  if (block.type === 'image') {
    const source = sourceOf(block.mediaId);
    return source ? `![${literal(block.alt)}](${source})` : '';
  }
  if (block.type === 'list')
    return block.items
      .map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${lineMarkdown(item).replaceAll('\n', ' ')}`)
      .join('\n');
  const words = lineMarkdown(block.spans);
  if (block.type === 'heading') return `## ${words.replaceAll('\n', ' ')}`;
  return block.type === 'quote' ? words.replaceAll(/^/gmu, '> ') : words;
};

/** CommonMark. A picture without a source is left out. */
const documentMarkdown = (
  { blocks }: JournalDocument,
  sourceOf: (mediaId: string) => string | null = () => null,
): string =>
  blocks
    .map((block) => blockMarkdown(block, sourceOf))
    .filter(Boolean)
    .join('\n\n');

const textMarkdown = (words: string): string =>
  documentMarkdown({ version: 1, blocks: [{ type: 'paragraph', spans: [{ text: words } as never] }] });

const monthMarkdown = (month: string, checkins: PlainCheckin[]): string =>
  [
    `# Check-ins of ${month}`,
    ...checkins.map(({ day, time, words, ownWords, strength, tags, sleep, comment }) => {
      const beside = [strength && `strength ${strength} of 5`, ...tags, sleep && `sleep: ${sleep}`]
        .filter(Boolean)
        .join(' · ');
      return [
        `## ${[day, time].filter(Boolean).join(' ')}`,
        textMarkdown([...words, ...ownWords].join(', ')),
        ...(beside ? [textMarkdown(beside)] : []),
        ...(comment ? [textMarkdown(comment)] : []),
      ].join('\n\n');
    }),
  ].join('\n\n');

/** What every file system takes as a name. */
const fileName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();

const pageMarkdown = (row: OwnerAuditRow, tags: string[], fileOf: (id: string) => string | null): string => {
  const title = String(row['title'] ?? '');
  const prompt = (row['prompt'] as { text: string } | null)?.text;
  return [
    ...(title ? [`# ${textMarkdown(title)}`] : []),
    [String(row['localDate']), row['status'] === 'draft' ? 'a draft' : '', ...tags.map(textMarkdown)]
      .filter(Boolean)
      .join(' · '),
    ...(prompt ? [`*${textMarkdown(prompt)}*`] : []),
    documentMarkdown(row['document'] as JournalDocument, fileOf),
  ].join('\n\n');
};

const file = (name: string, text: string): ArchivedFile => ({ name, bytes: Buffer.from(`${text}\n`) });

/** One after the other, so that no more than one is held. */
export function* plainFiles(all: Everything): Generator<ArchivedFile> {
  const zone = String(all.tables.people[0]?.['timeZone'] ?? 'Australia/Sydney');
  const checkins = all.tables.checkins
    .map((row) => plainCheckin(row, all.words, zone))
    .toSorted((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`));
  yield { name: 'checkins.csv', bytes: Buffer.from(table(checkins)) };
  for (const [month, own] of Map.groupBy(checkins, ({ day }) => day.slice(0, 7)))
    yield file(`check-ins/${month}.md`, monthMarkdown(month, own));

  const tags = tagsOf(all);
  const names = new Set<string>();
  const pictureOf = (id: string) => all.pictures.find(({ name }) => name.startsWith(`pictures/${id}.`))?.name ?? null;
  const fileOf = (id: string) => {
    const name = pictureOf(id);
    return name && `../${name}`;
  };
  for (const row of all.tables.journal_pages) {
    const plain = `${String(row['localDate'])} ${fileName(String(row['title'] ?? ''))}`.trim();
    let name = plain;
    for (let count = 2; names.has(name.toLowerCase()); count++) name = `${plain} ${count}`;
    names.add(name.toLowerCase());
    yield file(`journal/${name}.md`, pageMarkdown(row, tags.get(row['id']) ?? [], fileOf));
  }
}
