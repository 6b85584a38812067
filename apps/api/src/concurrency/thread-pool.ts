// The priority of libuv's threads, which check passwords: below the thread that answers calls.
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Of a saturated core the pool then gets about a tenth, and everything of one that has nothing else to do. */
const steps = 10;
const lowest = 19;
const threads = '/proc/self/task';

/**
 * Once there are such threads, which a first read of a file makes. On Linux a priority belongs to a thread; elsewhere, and
 * where threads cannot be seen, nothing is changed. How many were found.
 */
export const lowerThreadPool = (): number => {
  try {
    const pool = readdirSync(threads).filter((id) =>
      readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker'),
    );
    for (const id of pool) setPriority(Number(id), Math.min(getPriority() + steps, lowest));
    return pool.length;
  } catch {
    return 0;
  }
};
