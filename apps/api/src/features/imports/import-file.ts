// A file that somebody brings: sealed in parts as it arrives, read as a stream or from any place, never whole in memory.
import { Readable } from 'node:stream';
import { importBounds, importParts } from '@mycrew/contract/imports.ts';
import { RandomAccessReader } from 'yauzl';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { UnreadableFile } from './source-row.ts';

interface Deps {
  encryption: Pick<FieldEncryption, 'seal' | 'openBytes'>;
  files: {
    put(key: string, bytes: Uint8Array): Promise<void>;
    read(key: string): Promise<Uint8Array | null>;
    remove(key: string): Promise<void>;
  };
}

interface Stored {
  id: string;
  personId: string;
  bytes: number;
}

/** `start` inclusive, `end` exclusive. */
export interface ImportFile {
  bytes: number;
  chunks(start?: number, end?: number): AsyncGenerator<Buffer>;
}

const { partBytes } = importBounds;
const keyOf = (id: string, part: number) => `imports/${id}/${part}`;
const keysOf = ({ id, bytes }: Pick<Stored, 'id' | 'bytes'>): string[] =>
  Array.from({ length: importParts(bytes) }, (_, part) => keyOf(id, part));

/** How many bytes a part of a file has. */
export const bytesOfPart = (bytes: number, part: number): number =>
  Math.max(0, Math.min(partBytes, bytes - part * partBytes));

export const createImportFiles = ({ encryption, files }: Deps) => {
  const contextOf = ({ id, personId }: Stored, part: number) => ({
    owner: personId,
    table: 'imports',
    column: 'file',
    row: `${id}/${part}`,
  });

  return {
    put: async (tx: Tx, stored: Stored, part: number, bytes: Buffer): Promise<void> =>
      files.put(keyOf(stored.id, part), await encryption.seal(tx, contextOf(stored, part), bytes)),

    keysOf,

    async remove(stored: Pick<Stored, 'id' | 'bytes'>): Promise<void> {
      for (const key of keysOf(stored)) await files.remove(key);
    },

    open(db: Db, stored: Stored): ImportFile {
      // The last one is asked for again and again where a zip is read in small parts.
      let last: { part: number; bytes: Buffer } | null = null;
      const read = async (part: number): Promise<Buffer> => {
        if (last?.part === part) return last.bytes;
        const sealed = await files.read(keyOf(stored.id, part));
        if (!sealed) throw new UnreadableFile('The file did not arrive whole. Please choose it again.');
        last = { part, bytes: await encryption.openBytes(db, contextOf(stored, part), Buffer.from(sealed)) };
        return last.bytes;
      };
      return {
        bytes: stored.bytes,
        async *chunks(start = 0, end = stored.bytes) {
          for (let at = start; at < end;) {
            const part = Math.floor(at / partBytes);
            const from = at - part * partBytes;
            const chunk = (await read(part)).subarray(from, Math.min(partBytes, from + end - at));
            if (chunk.length === 0) throw new UnreadableFile('The file did not arrive whole. Please choose it again.');
            yield chunk;
            at += chunk.length;
          }
        },
      };
    },
  };
};
export type ImportFiles = ReturnType<typeof createImportFiles>;

/** For the zip library, which reads the end of a file first. */
export class PartsReader extends RandomAccessReader {
  readonly #file: ImportFile;

  constructor(file: ImportFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.chunks(start, end), { objectMode: false });
  }
}
