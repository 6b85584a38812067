// Ensures that one running MyCrew uses a data folder at a time, also after a crash.
import { brand } from '@mycrew/contract/brand.ts';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const boot = existsSync('/proc/sys/kernel/random/boot_id')
  ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  : '';
const settleMs = 60;

/** Distinguishes this run of a process from a later one with the same number; nothing when it has ended. */
function birthOf(pid: number): string | undefined {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

const markOf = (pid: number) => `${pid} ${birthOf(pid) ?? ''}`;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function write(file: string, mark: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o644);
    writeSync(handle, mark);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const isBeingWritten = (file: string) => existsSync(file) && Date.now() - statSync(file).mtimeMs < 1000;

export class FolderInUse extends Error {}

/** Claims the folder for this process; the returned function gives it back. */
export async function claimFolder(folder: string): Promise<() => void> {
  const file = join(resolve(folder), 'in-use-by');
  const own = markOf(process.pid);
  for (;;) {
    if (write(file, own)) break;
    const theirs = read(file);
    const pid = Number(theirs.split(' ')[0]);
    if (theirs && theirs === markOf(pid)) {
      throw new FolderInUse(
        `${brand.name} is already running on ${resolve(folder)} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    if (!theirs && isBeingWritten(file)) {
      await pause(settleMs);
      continue;
    }
    // Moving the old mark aside works for one of several that try; the look afterwards catches the rest.
    try {
      renameSync(file, `${file}.${process.pid}`);
    } catch {
      continue;
    }
    rmSync(`${file}.${process.pid}`, { force: true });
    if (!write(file, own)) continue;
    await pause(settleMs);
    if (read(file) === own) break;
  }
  return () => {
    if (read(file) === own) rmSync(file, { force: true });
  };
}
