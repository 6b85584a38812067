// Handles what a killed run leaves behind: a server still running on the folder, or lock files.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const orphansLeaveWithinMs = 5_000;
const orphansEndWithinMs = 10_000;

/** The lines of a small file; none where there is no such file. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between our look and the signal, which is what was wanted.
  }
}

export async function waitUntil(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!isTrue()) {
    if (performance.now() > until) return false;
    await pause(10);
  }
  return true;
}

/** Fast, then immediate, then by force: whatever it takes, the next start recovers every committed row. */
export async function endServer(pid: number, hasEnded: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
  for (const [signal, withinMs] of steps) {
    if (hasEnded()) return;
    send(pid, signal);
    if (await waitUntil(hasEnded, withinMs)) return;
  }
}

const hasProc = existsSync('/proc/self/cmdline');

function commandOf(pid: number): string {
  if (hasProc) return linesOf(`/proc/${pid}/cmdline`).join(' ').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Every process of PostgreSQL works in its data folder, also the ones whose head was cut off. Somebody's shell may, too.
function serversIn(data: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => {
      try {
        if (!/^\d+$/.test(name) || readlinkSync(`/proc/${name}/cwd`) !== data) return false;
        return basename(readlinkSync(`/proc/${name}/exe`)).startsWith('postgres');
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * Waits until nothing works on the folder any more, and ends what does not leave by itself: a process of a killed
 * server may wait for ever on a lock whose holder is dead, and as long as it lives no new server is let in.
 */
async function endOrphans(data: string): Promise<boolean> {
  const isFree = () => serversIn(data).length === 0;
  if (await waitUntil(isFree, orphansLeaveWithinMs)) return true;
  for (const pid of serversIn(data)) send(pid, 'SIGKILL');
  return waitUntil(isFree, orphansEndWithinMs);
}

/** Ends a server left behind by a killed process of ours; somebody else's process with that number is left alone. */
export async function clearLeftover(data: string, socketFile: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number(linesOf(pidFile)[0]);
  const isNamed = Number.isInteger(pid) && pid > 1;
  const isOurs = () => isNamed && commandOf(pid).includes(data);
  if (isOurs()) await endServer(pid, () => !isOurs());
  const isFree = await endOrphans(data);
  // A number in use stops PostgreSQL, although by now it is a zombie or a stranger; a free one it clears itself.
  if (!isNamed || !isFree || !exists(pid)) return;
  for (const file of [pidFile, `${socketFile}.lock`]) {
    if (Number(linesOf(file)[0]) === pid) rmSync(file, { force: true });
  }
}
