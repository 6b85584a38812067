// The transport between the sockets of several processes: the database, or Redis.
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { notifierOf } from '#database/notifier.ts';
import type { Log } from '#src/log.ts';

export interface Meeting {
  adapter: Parameters<Server['adapter']>[0];
  close(): void;
}

/** The adapter notifies once for each message; here once for all that came since it last did. */
const inBatches = (pool: pg.Pool): pg.Pool => {
  const notify = notifierOf(pool);
  const query = (text: string, values: unknown[]) =>
    text === 'SELECT pg_notify($1, $2)' ? notify(...(values as [string, string])) : pool.query(text, values);
  return { connect: () => pool.connect(), query } as unknown as pg.Pool;
};

export const meetInPostgres = (pool: pg.Pool, log: Log): Meeting => ({
  adapter: createAdapter(inBatches(pool), { errorHandler: (err) => log.warn({ err }, 'the socket adapter failed') }),
  close() {},
});

/** Its code is loaded only here. While it is away each process serves its own sockets, and says the rest once it is back. */
export const meetInRedis = async (url: string, log: Log): Promise<Meeting> => {
  const [{ createAdapter: createRedisAdapter }, { Redis }] = await Promise.all([
    import('@socket.io/redis-streams-adapter'),
    import('ioredis'),
  ]);
  // Commands wait for the line rather than fail, but at the end; the adapter leaves failures unheard, which would end the process.
  const client = new Redis(url, { maxRetriesPerRequest: null });
  const warn = (err: unknown) => log.warn({ err }, 'the socket adapter failed');
  client.on('error', warn);
  const publish = client.publish.bind(client);
  client.publish = (channel, message) =>
    publish(channel, message).catch((err: unknown) => {
      warn(err);
      return 0;
    });
  return { adapter: createRedisAdapter(client), close: () => client.disconnect() };
};
