// NOTIFY beside commits and not in them: PostgreSQL takes a lock of the whole database for each commit that notifies, and holds
// it until the disk has that commit, so that such commits pass one after the other (decision 132).
import type pg from 'pg';
import { createBatcher } from '#src/concurrency/batcher.ts';
import { Connection } from './dialect.ts';

interface Notification {
  channel: string;
  payload: string;
}
type Notify = (channel: string, payload: string) => Promise<void>;

const notifyAll = `
  SELECT set_config('synchronous_commit', 'off', true), pg_notify(n.channel, n.payload)
  FROM unnest($1::text[], $2::text[]) AS n (channel, payload)`;

const notifiers = new WeakMap<object, Notify>();

/**
 * One for each pool, so that what one commit says to workers and to sockets goes together. In order; what comes while a batch
 * is on its way joins the next, and what is said twice in a batch is said once.
 */
export const notifierOf = (pool: pg.Pool): Notify => {
  const known = notifiers.get(pool);
  if (known) return known;
  const send = createBatcher<Notification, void>(async (all) => {
    const connection = new Connection(pool);
    try {
      await connection.send(notifyAll, [all.map(({ channel }) => channel), all.map(({ payload }) => payload)]);
    } finally {
      await connection.release();
    }
    return () => {};
  });
  const notify: Notify = (channel, payload) => send({ channel, payload });
  notifiers.set(pool, notify);
  return notify;
};
