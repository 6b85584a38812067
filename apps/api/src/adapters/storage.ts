/** Stores files under keys of our own, here in a local folder; see s3-storage.ts for S3. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeWholeFile } from './whole-file.ts';

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

export function createFolderStorage({ folder }: { folder: string }): Storage {
  // No key holds a dot: so a file never stands where another key needs a folder.
  const pathOf = (key: string) => join(folder, `${checkedKey(key)}.bin`);
  return {
    put: async (key, bytes) => writeWholeFile(pathOf(key), bytes),
    read: async (key) => readIfThere(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

const longestKey = 200;

export function checkedKey(key: string): string {
  if (key.length > longestKey || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) {
    throw new Error('A storage key has lower-case letters, digits, hyphens and single slashes only.');
  }
  return key;
}
