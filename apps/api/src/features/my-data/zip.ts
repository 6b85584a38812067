// A streaming ZIP writer that holds one file in memory at a time.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** With forward slashes, like pictures/1.webp. */
  name: string;
  bytes: Uint8Array;
}

const isSmallAlready = (name: string): boolean => name.endsWith('.webp');

/** The archive remembers each stream to its end; what went through must not be remembered with it. */
const streamOf = (bytes: Uint8Array): Readable => {
  let left: Uint8Array | null = bytes.length > 0 ? bytes : null;
  return new Readable({
    read() {
      const chunk = left;
      left = null;
      this.push(chunk);
    },
  });
};

export const zip = (files: AsyncIterable<ArchivedFile>, at: Date): AsyncIterable<Buffer> => {
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  const give = async (): Promise<void> => {
    for await (const { name, bytes } of files) {
      const content = streamOf(bytes);
      const how = { mtime: at, size: bytes.length, compress: !isSmallAlready(name) };
      archive.addReadStream(content, name, how);
      // The next one is fetched when this one has gone through.
      await finished(content);
    }
    archive.end();
  };
  const fail = (error: unknown) => stream.destroy(error as Error);
  archive.on('error', fail);
  give().catch(fail);
  return stream;
};
