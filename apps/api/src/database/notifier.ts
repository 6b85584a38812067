// NOTIFY beside commits and not in them: PostgreSQL takes a lock of the whole database for each commit that notifies, and holds
// it until the disk has that commit, so that such commits pass one after the other (decision 132).
import type pg from 'pg';
import { createBatcher } from '#src/concurrency/batcher.ts';

interface Notification {
  channel: string;
  payload: string;
}

const notifyAll = `
  SELECT set_config('synchronous_commit', 'off', true), pg_notify(n.channel, n.payload)
  FROM unnest($1::text[], $2::text[]) AS n (channel, payload)`;

/** In order; what comes while a batch is on its way joins the next, and what is said twice in a batch is said once. */
export const createNotifier = (pool: Pick<pg.Pool, 'query'>) => {
  const send = createBatcher<Notification, void>(async (all) => {
    await pool.query(notifyAll, [all.map(({ channel }) => channel), all.map(({ payload }) => payload)]);
    return () => {};
  });
  return (channel: string, payload: string): Promise<void> => send({ channel, payload });
};
