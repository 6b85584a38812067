// Drops connections to a server that has shut down or became a standby; the next caller gets a new one, to the current server.
import type pg from 'pg';

/** Read-only; terminated by an administrator; crashed with the server; still starting up. */
const gone = new Set(['25006', '57P01', '57P02', '57P03']);
/** While every connection fails, all of them are given up this often, and not with every error. */
const betweenMs = 1_000;

type Notified = pg.PoolClient & {
  connection: { on(event: 'errorMessage', hear: (error: { code?: string }) => void): void };
};
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: boolean) => void) => void;

const stored = new WeakSet<pg.Pool>();

export const dropStaleConnections = (pool: pg.Pool): void => {
  if (stored.has(pool)) return;
  stored.add(pool);
  let generation = 0;
  let turnedAt = -betweenMs;
  const born = new WeakMap<pg.PoolClient, number>();

  const giveUp = (client: pg.PoolClient) => {
    born.delete(client);
    if (performance.now() - turnedAt < betweenMs) return;
    turnedAt = performance.now();
    generation += 1;
  };
  pool.on('connect', (client) => {
    born.set(client, generation);
    (client as Notified).connection.on('errorMessage', ({ code = '' }) => {
      if (gone.has(code)) giveUp(client);
    });
  });

  const connect = pool.connect.bind(pool) as (taken: Taken) => void;
  const take = (taken: Taken): void =>
    connect((error, client, release) => {
      if (!client || born.get(client) === generation) return taken(error, client, release);
      client.release(true);
      take(taken);
    });
  // As the pool itself, which asks here for its own queries too: with a callback, or for a promise.
  pool.connect = ((taken?: Taken) =>
    taken
      ? take(taken)
      : new Promise((resolve, reject) => {
          take((error, client) => (client ? resolve(client) : reject(error!)));
        })) as typeof pool.connect;
};
