// A pool whose callers time out early while a connection attempt goes on for later callers.
import { Pool, type PoolClient, type PoolConfig } from 'pg';

interface Wish extends PoolConfig {
  max: number;
  /** How long a caller waits for a connection, old or new. */
  waitMs: number;
  /** How long an attempt goes on. Long enough for a database that lets everybody in again, short enough for a dead address. */
  attemptMs?: number;
  /** Called with how long each caller waited; null: none came in time. */
  waited?: ((seconds: number | null) => void) | undefined;
}

/** The wait is counted in so many parts: while this process itself is busy, as at its start, one of them goes by at most. */
const slices = 4;

type Notified = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/**
 * A database that hangs queues every attempt, also those that were abandoned, and works
 * through all of them first. So an attempt outlives its caller, and after one that failed there is one at a time.
 */
export const createPatientPool = ({ waitMs, attemptMs = 6_000, waited = () => {}, ...config }: Wish): Pool => {
  const pool = new Pool({ ...config, connectionTimeoutMillis: Math.max(attemptMs, waitMs) });
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const standing = new Set<PoolClient>();
  pool.on('connect', (client) => {
    standing.add(client);
    pool.options.max = config.max;
  });
  pool.on('remove', (client) => standing.delete(client));
  const inTime = async (): Promise<PoolClient> => {
    const began = performance.now();
    const asked = connect();
    asked.catch((error: Error) => {
      if (/connection timeout/iu.test(error.message)) pool.options.max = Math.min(config.max, standing.size + 1);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, refuse) => {
      let left = slices;
      const wait = () => {
        timer = setTimeout(
          () => (--left > 0 ? wait() : refuse(new Error('timeout exceeded when trying to connect'))),
          waitMs / slices,
        );
      };
      wait();
    });
    try {
      const client = await Promise.race([asked, late]);
      waited((performance.now() - began) / 1_000);
      return client;
    } catch (error) {
      waited(null);
      asked.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = (notified?: Notified) =>
    notified
      ? void inTime().then(
          (client) => notified(undefined, client, () => client.release()),
          (error: Error) => notified(error, undefined, () => {}),
        )
      : inTime();
  return Object.assign(pool, { connect: ask as Pool['connect'] });
};
