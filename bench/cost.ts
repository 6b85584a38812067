// What processes cost: memory and processor time, with every process below them.
import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

const familyOf = (pid: number): number[] => {
  const below = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).match(/\d+/gu) ?? []);
  return [pid, ...below.flatMap((child) => familyOf(Number(child)))];
};

/** In MiB; what several share counts once. */
export const memoryOf = (pid: number): number =>
  familyOf(pid).reduce(
    (sum, each) => sum + Number(/^Pss:\s+(\d+)/mu.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
    0,
  ) / 1_024;

/** Since each began, with those below that have ended. */
export const cpuMsOf = (pid: number): number =>
  familyOf(pid).reduce((sum, each) => {
    const fields = read(`/proc/${each}/stat`).split(') ')[1]?.split(' ') ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * tickMs;
  }, 0);
