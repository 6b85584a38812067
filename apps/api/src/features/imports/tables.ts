// Tables of other apps (CSV), read row by row: any of the usual separators, letters and line ends.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import { importBounds, type ColumnMeaning, type DateOrder, type ImportReading } from '@mycrew/contract/imports.ts';
import { readable } from '@mycrew/contract/journal-document.ts';
import { orderIn, readMoment } from './dates.ts';
import type { ImportFile } from './import-file.ts';
import { UnreadableFile, type Source, type SourceCheckin, type SourceRow } from './source-row.ts';
import { shapeOf, type TableShape } from './table-columns.ts';

const noTable = 'This is no table that we can read. It needs columns, with their names in the first line.';
const headBytes = 65_536;
const longestRow = 262_144;
const longestLine = 2_000_000;
/** Each is read again from its second line. */
const mostFailures = 100;

const headOf = async (file: ImportFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file.chunks(0, Math.min(file.bytes, headBytes))) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** By its mark at the front; else by what its bytes look like. */
const lettersOf = (head: Buffer): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = head.subarray(0, 200).filter((byte) => byte === 0).length;
  if (zeros > 20) return head[0] === 0 ? 'utf-16be' : 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** The one that stands most often in the first line, but not within quotes. */
const separatorOf = (text: string): string => {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, counts.get(letter)! + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0];
};

async function* linesOf(file: ImportFile, letters: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(letters);
  let left = '';
  for await (const chunk of file.chunks()) {
    const lines = (left + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?=[^])/u);
    left = lines.pop()!;
    yield* lines;
    if (left.length > longestLine) throw new UnreadableFile(noTable);
  }
  yield (left + decoder.decode()).replace(/\r$/u, '');
}

interface Record_ {
  line: number;
  cells: string[];
  /** It can't be read. */
  why: string | null;
}

/** Takes a record line by line: RFC 4180, and forgiving about a quote in the middle of a cell. */
const recordReader = (delimiter: string) => {
  const cells: string[] = [];
  let cell: string | null = null;
  /** Answers whether the record is whole. */
  const take = (line: string): boolean => {
    let at = 0;
    if (cell !== null) cell += '\n';
    for (;;) {
      if (cell === null && line[at] !== '"') {
        const end = line.indexOf(delimiter, at);
        cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
        if (end === -1) return true;
        at = end + 1;
        continue;
      }
      if (cell === null) at += 1;
      const end = line.indexOf('"', at);
      cell = (cell ?? '') + (end === -1 ? line.slice(at) : line.slice(at, end));
      if (end === -1) return false;
      at = end + 1;
      if (at === line.length || line[at] === delimiter) {
        cells.push(cell);
        cell = null;
        if (at++ === line.length) return true;
      } else {
        cell += '"';
        if (line[at] === '"') at += 1;
      }
    }
  };
  return { cells, take };
};

/** Each record with the line that it begins in. One that does not end is bad alone: the next line begins another. */
async function* recordsOf(file: ImportFile, letters: string, delimiter: string): AsyncGenerator<Record_> {
  const source = linesOf(file, letters);
  const ahead: string[] = [];
  let failures = 0;
  for (let line = 1; ;) {
    const { cells, take } = recordReader(delimiter);
    let [count, length, isWhole] = [0, 0, false];
    while (!isWhole && length <= longestRow) {
      if (count === ahead.length) {
        const { value, done } = await source.next();
        if (done) break;
        ahead.push(value);
      }
      const next = ahead[count++]!;
      length += next.length + 1;
      isWhole = length <= longestRow && take(next);
    }
    if (count === 0) return;
    if (!isWhole && ++failures > mostFailures)
      throw new UnreadableFile('The quotes of this table don’t fit together. Please export it again.');
    if (cells.some((cell) => cell.trim() !== '') || !isWhole)
      yield {
        line,
        cells: cells.map(readable),
        why: isWhole ? null : 'It does not end: a quote is missing, or it is too long.',
      };
    line += isWhole ? count : 1;
    ahead.splice(0, isWhole ? count : 1);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
/** Some apps write a little HTML into their notes. */
const withoutHtml = (note: string): string =>
  /<\/?(?:b|i|u|br|p|div|li|ul|ol|span|strong|em|s|h\d)\b[^<>]*>/iu.test(note)
    ? note
        .replaceAll(/<br\s{0,9}\/?>|<\/(?:p|div|h\d)>/giu, '\n')
        .replaceAll(/<li\b[^<>]*>/giu, '\n- ')
        .replaceAll(/<\/?[a-z][^<>]*>/giu, '')
        .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/gu, (_, name: string) => entities[name]!)
        .replaceAll(/\n{3,}/gu, '\n\n')
        .trim()
    : note;

const sleeps: Record<string, Sleep> = {
  little: 'little',
  enough: 'enough',
  much: 'much',
  'a little': 'little',
  lots: 'much',
};
const isEmptyList = (cell: string): boolean => cell === '[]' || cell === '{}';
/** Our own export writes an apostrophe before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r']/u.test(cell) ? cell.slice(1) : cell);

const readStrength = (cell: string): number | null => (/^[1-5]$/u.test(cell) ? Number(cell) : null);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

const readCells = ({ format, meanings }: TableShape, record: string[]) => {
  const cells = format === 'mycrew' ? record.map(withoutGuard) : record;
  const all = (meaning: ColumnMeaning): string[] =>
    meanings.flatMap((each, at) => {
      const cell = each === meaning ? (cells[at] ?? '').trim() : '';
      return cell === '' ? [] : [cell];
    });
  return { all, first: (meaning: ColumnMeaning): string => all(meaning)[0] ?? '' };
};

const split = (cells: string[], separators: RegExp): string[] =>
  cells.flatMap((cell) => cell.split(separators).map((part) => part.trim())).filter(Boolean);

const entryOf = (shape: TableShape, cells: string[], order: DateOrder): SourceRow['entry'] => {
  const { all, first } = readCells(shape, cells);
  const date = all('date');
  if (date.length === 0) return { kind: 'bad', why: 'There is no date.' };
  const moment = readMoment(date.join(' '), first('time'), order);
  if (!moment) return { kind: 'bad', why: `“${date.join(' ').slice(0, 40)}” is no date that we can read.` };
  const isApp = shape.format !== 'csv';
  const feelings = split(all('feeling'), shape.format === 'daylio' ? /(?!)/u : isApp ? /[;|]/u : /[;|,]/u);
  const note = all('note')
    .filter((cell) => !isEmptyList(cell))
    .map(withoutHtml)
    .join('\n\n');
  const entry: SourceCheckin = {
    kind: 'checkin',
    ...moment,
    feelings,
    tags: split(all('tags'), shape.format === 'daylio' ? /\s\|\s|\|/u : isApp ? /[;|]/u : /[;|,]/u),
    ownWords: split(all('ownWords'), /[;|]/u),
    title: first('title'),
    note,
    strength: readStrength(first('strength')),
    sleep: sleeps[first('sleep').toLowerCase()] ?? null,
    id: uuid.test(first('id')) ? first('id') : null,
  };
  if (feelings.length === 0 && !note && !entry.title && entry.tags.length === 0)
    return { kind: 'bad', why: 'There is no feeling and no note.' };
  return entry;
};

export interface TableSource extends Source {
  shape: TableShape;
  samples: string[][];
  order: DateOrder;
  /** Null where no date of the file depends on the order. */
  orderShown: DateOrder | null;
  asksOrder: boolean;
}

/** Goes through the dates once: one day over 12 says for all of them what stands first. */
const orderOf = async (records: AsyncGenerator<Record_>, { meanings }: TableShape) => {
  const at = meanings.indexOf('date');
  let isNumbers = false;
  let isHeader = true;
  if (at === -1) return { isNumbers, order: null };
  for await (const { cells } of records) {
    if (isHeader) isHeader = false;
    else {
      const found = orderIn(cells[at] ?? '');
      if (found.order) return { isNumbers: true, order: found.order };
      isNumbers ||= found.isNumbers;
    }
  }
  return { isNumbers, order: null };
};

export const openTable = async (file: ImportFile, reading: ImportReading): Promise<TableSource> => {
  const head = await headOf(file);
  const letters = lettersOf(head);
  const text = new TextDecoder(letters).decode(head);
  const delimiter = separatorOf(text);
  const records = () => recordsOf(file, letters, delimiter);

  const first: string[][] = [];
  for await (const { cells } of records()) {
    first.push(cells);
    if (first.length > importBounds.samples) break;
  }
  const [header, ...rows] = first;
  if (!header || header.length < 2) throw new UnreadableFile(noTable);
  const shape = shapeOf(header, reading.Columns);
  const found = await orderOf(records(), shape);
  const order = found.order ?? reading.DateOrder ?? 'dmy';

  return {
    format: shape.format,
    shape,
    samples: shape.names.map((_, at) => rows.map((cells) => (cells[at] ?? '').slice(0, 80))),
    order,
    orderShown: found.isNumbers ? order : null,
    asksOrder: found.isNumbers && found.order === null,
    async *rows() {
      let isHeader = true;
      let count = 0;
      for await (const { line, cells, why } of records()) {
        if (isHeader) {
          isHeader = false;
          continue;
        }
        if (++count > importBounds.rows)
          throw new UnreadableFile(`That is more than ${importBounds.rows} rows. Please bring it in smaller files.`);
        if (why) yield { line, key: `bad:${line}`, entry: { kind: 'bad', why } };
        else yield { line, key: cells.join('\u001F'), entry: entryOf(shape, cells, order) };
      }
    },
    hasPicture: () => false,
    picture: async () => null,
  };
};
