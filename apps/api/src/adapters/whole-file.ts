/** Writes files atomically. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

async function writeBeside(path: string, bytes: Uint8Array | string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return beside;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function writeWholeFile(path: string, bytes: Uint8Array | string): Promise<void> {
  const beside = await writeBeside(path, bytes);
  try {
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  // Without this the name itself may be lost when the machine loses power.
  await syncFolder(dirname(path));
}

/** Of two processes that start at once, both end up with the bytes of the first. */
export async function writeOnce(path: string, bytes: Uint8Array | string): Promise<void> {
  const beside = await writeBeside(path, bytes);
  try {
    await link(beside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
