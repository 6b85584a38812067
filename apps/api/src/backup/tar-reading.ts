// A streaming tar reader; anything invalid is an error.
import { brand } from '@mycrew/contract/brand.ts';
import type { FileHandle } from 'node:fs/promises';
import { blockBytes, tarHeader } from './tar-writing.ts';

export class NotWhole extends Error {
  constructor(why: string) {
    super(`This is no whole backup of ${brand.name}: ${why}. Nothing was changed.`);
  }
}

export interface Entry {
  name: string;
  bytes: number;
  content(): AsyncGenerator<Buffer>;
}

const chunkBytes = 256 * 1024;

const readExactly = async (file: FileHandle, bytes: number, at: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(bytes);
  for (let done = 0; done < bytes;) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, at + done);
    if (bytesRead === 0) throw new NotWhole('it ends too early');
    done += bytesRead;
  }
  return buffer;
};

async function* articlesOf(file: FileHandle, bytes: number, at: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; done += chunkBytes)
    yield await readExactly(file, Math.min(chunkBytes, bytes - done), at + done);
}

const lengthIn = (header: Buffer): number =>
  header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8);
const timeIn = (header: Buffer): Date => new Date(Number.parseInt(header.toString('latin1', 136, 147), 8) * 1_000);

export async function* entriesOf(file: FileHandle): AsyncGenerator<Entry> {
  const { size } = await file.stat();
  for (let at = 0; ;) {
    const header = await readExactly(file, blockBytes, at);
    at += blockBytes;
    if (header.every((byte) => byte === 0)) return;
    const name = header.toString('utf8', 0, header.indexOf(0));
    const bytes = lengthIn(header);
    const isOurs = Number.isSafeInteger(bytes) && bytes >= 0 && header.equals(tarHeader(name, bytes, timeIn(header)));
    if (!isOurs) throw new NotWhole('it was damaged, or is something else');
    const from = at;
    if (from + bytes > size) throw new NotWhole('it ends too early');
    yield { name, bytes, content: () => articlesOf(file, bytes, from) };
    at += Math.ceil(bytes / blockBytes) * blockBytes;
    const padding = await readExactly(file, at - from - bytes, from + bytes);
    if (!padding.every((byte) => byte === 0)) throw new NotWhole('it was damaged, or is something else');
  }
}

/** For parts that are small. */
export const wholeOf = async ({ content }: Pick<Entry, 'content'>): Promise<Buffer> => {
  const articles: Buffer[] = [];
  for await (const chunk of content()) articles.push(chunk);
  return Buffer.concat(articles);
};

export const partOf = async (file: FileHandle, name: string): Promise<Buffer> => {
  for await (const entry of entriesOf(file)) if (entry.name === name) return wholeOf(entry);
  throw new NotWhole(`${name} is missing`);
};
