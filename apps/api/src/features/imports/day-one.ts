// A journal of Day One: a zip with one JSON file for each journal, and the pictures beside it.
import type { Readable } from 'node:stream';
import { importBounds } from '@mycrew/contract/imports.ts';
import { forgiven } from '@mycrew/contract/wire.ts';
import { JSONParser } from '@streamparser/json';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { isTimeZone } from '#time/local-time.ts';
import { PartsReader, type ImportFile } from './import-file.ts';
import { blocksOf } from './markdown.ts';
import { UnreadableFile, type Source, type SourceRow } from './source-row.ts';

/** So that a small file can't become a huge one. */
const limits = { files: 20_000, journalBytes: 200_000_000, entryBytes: 2_000_000, pictureBytes: 8_388_608 };
const notDayOne = 'This is no export of Day One that we can read. It needs the zip that Day One calls JSON.';

const Photo = z.object({
  identifier: forgiven(z.string()),
  md5: forgiven(z.string().check(z.regex(/^[\da-f]{32}$/iu))),
  type: forgiven(z.string().check(z.regex(/^[a-z\d]{2,5}$/iu))),
});
const DayOneEntry = z.object({
  uuid: z.string().check(z.maxLength(80)),
  creationDate: z.string(),
  timeZone: forgiven(z.string()),
  text: forgiven(z.string()),
  tags: forgiven(z.array(z.string())),
  photos: forgiven(z.array(Photo)),
});
type DayOneEntry = z.output<typeof DayOneEntry>;

const isPicture = /^photos\/([\da-f]{32})\.(?:jpe?g|png|webp)$/iu;
/** A Mac puts files beside them that begin with a dot. */
const isJournal = (name: string) => /^[^/.][^/]*\.json$/iu.test(name);

/** The files of an archive that matter here; no name of one is ever used as a path. */
const filesOf = async (zip: ZipFile) => {
  const journals: Entry[] = [];
  const pictures = new Map<string, Entry>();
  if (zip.entryCount > limits.files) throw new UnreadableFile('There are too many files in this archive.');
  for await (const entry of zip.eachEntry()) {
    // Some programs put everything into one folder.
    const name = entry.fileName.replace(/^(?!photos\/)[^/]+\/(?=photos\/|[^/]+\.json$)/u, '');
    if (isJournal(name)) journals.push(entry);
    if (isPicture.test(name)) pictures.set(name.toLowerCase(), entry);
  }
  return { journals, pictures };
};

async function* entriesIn(stream: Readable): AsyncGenerator<unknown> {
  const found: unknown[] = [];
  const parser = new JSONParser({ paths: ['$.entries.*'], keepStack: false });
  let since = 0;
  parser.onValue = ({ value }) => {
    found.push(value);
    since = 0;
  };
  // Nothing is expected before the first entry, or after the last one.
  parser.onEnd = () => {};
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      since += chunk.length;
      parser.write(chunk);
      if (since > limits.entryBytes) throw new UnreadableFile('One entry of this journal is too large.');
      yield* found.splice(0);
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This journal breaks off in the middle. Please export it again.');
  } finally {
    stream.destroy();
  }
}

const fileNames = ({ photos = [] }: DayOneEntry) => {
  const named = photos.flatMap(({ identifier, md5, type }) =>
    md5 && type ? [[identifier ?? md5, `photos/${md5}.${type}`.toLowerCase()] as const] : [],
  );
  return new Map(named);
};

const longestTitle = 200;

const pageOf = (entry: DayOneEntry): SourceRow['entry'] => {
  const at = new Date(entry.creationDate);
  if (Number.isNaN(at.getTime()))
    return { kind: 'bad', why: `“${entry.creationDate.slice(0, 40)}” is no date that we can read.` };
  const files = fileNames(entry);
  const used = new Set<string>();
  const blocks = blocksOf(entry.text ?? '', (identifier) => {
    const file = files.get(identifier);
    if (file) used.add(file);
    return file;
  });
  for (const file of files.values()) if (!used.has(file)) blocks.push({ type: 'photo', file });
  if (blocks.length === 0) return { kind: 'bad', why: 'There are no words and no picture in it.' };
  const [first] = blocks;
  const words = first?.type === 'heading' ? first.spans.map((span) => span.text).join('') : '';
  const hasTitle = words !== '' && words.length <= longestTitle;
  const zone = entry.timeZone?.replaceAll('\\/', '/');
  return {
    kind: 'page',
    at,
    timeZone: zone && isTimeZone(zone) ? zone : null,
    title: hasTitle ? words : '',
    blocks: hasTitle && blocks.length > 1 ? blocks.slice(1) : blocks,
    tags: entry.tags ?? [],
  };
};

const readRow = (line: number, value: unknown): SourceRow => {
  const read = DayOneEntry.safeParse(value);
  if (!read.success)
    return { line, key: `bad:${line}`, entry: { kind: 'bad', why: 'It has no date or no name of its own.' } };
  return { line, key: `day-one:${read.data.uuid}`, entry: pageOf(read.data) };
};

const openZip = async (file: ImportFile) => {
  try {
    const options = { autoClose: false, validateEntrySizes: true, strictFileNames: false };
    const zip = await fromRandomAccessReaderPromise(new PartsReader(file), file.bytes, options);
    return { zip, ...(await filesOf(zip)) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(notDayOne);
  }
};

export const openDayOne = async (file: ImportFile): Promise<Source> => {
  const { zip, journals, pictures } = await openZip(file);
  if (journals.length === 0) throw new UnreadableFile(notDayOne);
  const bytes = journals.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > limits.journalBytes) throw new UnreadableFile('This journal is too large. Please export a shorter time.');
  const pictureNamed = (name: string): Entry | null => {
    const entry = pictures.get(name);
    return entry && entry.uncompressedSize <= limits.pictureBytes ? entry : null;
  };
  return {
    format: 'dayOne',
    async *rows() {
      let line = 0;
      for (const entry of journals) {
        // One with a password, or packed in a way that is not known.
        const stream = await zip.openReadStreamPromise(entry).catch(() => null);
        if (!stream) throw new UnreadableFile(notDayOne);
        for await (const value of entriesIn(stream)) {
          line += 1;
          if (line > importBounds.rows)
            throw new UnreadableFile(`That is more than ${importBounds.rows} entries. Please export a shorter time.`);
          yield readRow(line, value);
        }
      }
    },
    hasPicture: (name) => pictureNamed(name) !== null,
    async picture(name) {
      const entry = pictureNamed(name);
      if (!entry) return null;
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
        return Buffer.concat(chunks);
      } catch {
        return null;
      }
    },
  };
};
