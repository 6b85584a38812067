// Writes a backup under a temporary name, and renames it once it is complete and on disk.
import { randomBytes } from 'node:crypto';
import { constants, existsSync, rmSync } from 'node:fs';
import { link, mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '#adapters/whole-file.ts';

const refuseTaken = (path: string): Error =>
  new Error(`The file ${path} already exists. A backup never overwrites a file: choose another name.`);

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const explained = (error: unknown, path: string): unknown =>
  hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') || hasCode(error, 'EFBIG')
    ? new Error(`Not enough disk space for the backup in ${dirname(path)}. The incomplete file was removed.`, {
        cause: error,
      })
    : error;

/** `write` fills the file; whatever it answers is answered. */
export const writeWholeArchive = async <R>(path: string, write: (file: FileHandle) => Promise<R>): Promise<R> => {
  if (existsSync(path)) throw refuseTaken(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  const file = await open(beside, 'wx', 0o600);
  const tidy = () => rmSync(beside, { force: true });
  process.once('exit', tidy);
  try {
    const written = await write(file);
    await file.sync();
    await link(beside, path).catch((error: unknown) => {
      throw hasCode(error, 'EEXIST') ? refuseTaken(path) : error;
    });
    await rm(beside);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    throw explained(error, path);
  } finally {
    await file.close();
    tidy();
    process.off('exit', tidy);
  }
};
