// An archive on its way into storage and out again, chunk by chunk, each sealed at its place.
import type { Db, FieldEncryption } from '#src/foundation-types.ts';

export interface PartsDeps {
  encryption: Pick<FieldEncryption, 'seal' | 'openBytes'>;
  files: {
    put(key: string, bytes: Uint8Array): Promise<void>;
    read(key: string): Promise<Uint8Array | null>;
    remove(key: string): Promise<void>;
  };
}

interface Owned {
  id: string;
  personId: string;
}

const partBytes = 4 * 1024 * 1024;

export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes);

/** What may lie in storage of an archive with so many parts. */
const keysOf = ({ storageKey, parts }: { storageKey: string; parts: number }): string[] =>
  parts === 0 ? [storageKey] : Array.from({ length: parts }, (_, part) => `${storageKey}/${part}`);

/** Chunks of one size, and a last one of what is left. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, partBytes);
      waiting = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

export const createArchiveParts = ({ encryption, files }: PartsDeps) => {
  const contextOf = ({ id, personId }: Owned, part: number) => ({
    owner: personId,
    table: 'data_exports',
    column: 'archive',
    row: `${id}/${part}`,
  });

  const remove = async (stored: { storageKey: string; parts: number }): Promise<void> => {
    for (const key of keysOf(stored)) await files.remove(key);
  };

  return {
    /**
     * `begin` is called before each part is stored, so that the parts of a crashed process are known. Where it returns false,
     * somebody else makes this archive, or nobody wants it: what was stored so far is removed, and the result is null.
     */
    async put(
      db: Db,
      row: Owned,
      { storageKey, chunks }: { storageKey: string; chunks: AsyncIterable<Buffer> },
      begin: (parts: number) => Promise<boolean>,
    ): Promise<number | null> {
      let [parts, bytes] = [0, 0];
      for await (const chunk of inParts(chunks)) {
        if (!(await begin(parts + 1))) {
          await remove({ storageKey, parts });
          return null;
        }
        await files.put(`${storageKey}/${parts}`, await encryption.seal(db, contextOf(row, parts), chunk));
        parts += 1;
        bytes += chunk.length;
      }
      return bytes;
    },

    /** One after the other, as they are asked for. */
    async *open(db: Db, row: Owned, { storageKey, bytes }: { storageKey: string; bytes: number }) {
      for (let part = 0; part < partsOf(bytes); part++) {
        const sealed = await files.read(`${storageKey}/${part}`);
        if (!sealed) throw new Error('A part of an archive is missing.');
        yield encryption.openBytes(db, contextOf(row, part), Buffer.from(sealed));
      }
    },

    remove,
  };
};
export type ArchiveParts = ReturnType<typeof createArchiveParts>;
