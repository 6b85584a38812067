// Waits at start-up for a database that starts later.
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#src/log.ts';
import { isDatabaseAway } from './failures.ts';

const mostMs = 60_000;
const betweenMs = 500;

/** Does the work again while it fails only because the database is away; for a minute, then it fails as it did last. */
export const whileDatabaseStarts = async <R>(log: Log, work: () => Promise<R>): Promise<R> => {
  const began = performance.now();
  let isStated = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - began > mostMs) throw error;
      if (!isStated) log.warn({ reason: (error as Error).message }, 'the database does not answer yet; waiting for it');
      isStated = true;
      await pause(betweenMs);
    }
  }
};
