// A worker's heartbeat goes through the job queue, which proves that the queue works.
import { randomUUID } from 'node:crypto';
import type { Foundation } from '#src/foundation.ts';
import { beatJobName } from './core-jobs.ts';

const everyMs = 10_000;

export const startHeartbeat = async ({ db, jobs, log }: Foundation): Promise<() => void> => {
  const worker = randomUUID();
  const beat = () => jobs.send(db, beatJobName, { worker });
  await beat();
  const timer = setInterval(() => {
    beat().catch((err: unknown) => log.warn({ err }, 'a worker’s heartbeat could not be stored'));
  }, everyMs).unref();
  return () => clearInterval(timer);
};
