// A streaming tar writer for entries of unknown length, which is filled in afterwards.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

export const blockBytes = 512;

/** What became of one part. */
export interface Part {
  bytes: number;
  sha256: string;
}

const longestName = 100;
const mostOctal = 0o77777777777;

/** Beyond eight gigabytes a length is spelled in bytes, as GNU tar does it. */
const spellLength = (header: Buffer, bytes: number): void => {
  if (bytes <= mostOctal) header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header.fill(0, 124, 136);
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
};

export const tarHeader = (name: string, bytes: number, at: Date): Buffer => {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  spellLength(header, bytes);
  header.write(
    `${Math.floor(at.getTime() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const padding = (bytes: number): Buffer => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** At most what one part hands over at once is in memory. */
export const createTarWriter = (file: FileHandle, madeAt: Date) => {
  let end = 0;
  const put = async (bytes: Uint8Array, at: number): Promise<void> => {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
  };
  const append = async (bytes: Uint8Array): Promise<void> => {
    await put(bytes, end);
    end += bytes.length;
  };

  return {
    async add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Part> {
      const start = end;
      const hash = createHash('sha256');
      let bytes = 0;
      end += blockBytes;
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        await append(chunk);
      }
      await append(padding(bytes));
      await put(tarHeader(name, bytes, madeAt), start);
      return { bytes, sha256: hash.digest('hex') };
    },

    /** Without these two empty blocks it is no tar file. */
    finish: (): Promise<void> => append(Buffer.alloc(2 * blockBytes)),
  };
};
export type TarWriter = ReturnType<typeof createTarWriter>;
