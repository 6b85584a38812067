// Tells workers, in whatever process, that there is something to do; a hint, for they look by themselves as well.
import type pg from 'pg';

/** By the name of a channel of PostgreSQL's. */
export const createWakeStore = (channel: 'alert_delivery' | 'urgent_calls' | 'test_messages') => ({
  call: async (pool: pg.Pool): Promise<void> => {
    // Whoever wakes holds up others who do; so it does not wait for the disk meanwhile.
    await pool.query(`SET LOCAL synchronous_commit = off; NOTIFY ${channel}`);
  },

  /** Listens until the connection is lost, which calls `lost` once, or until it is released. */
  async hear(pool: pg.Pool, woken: () => void, lost: () => void): Promise<() => void> {
    const client = await pool.connect();
    let isOver = false;
    const end = () => {
      if (isOver) return false;
      isOver = true;
      client.release(true);
      return true;
    };
    client.on('notification', woken);
    client.on('error', () => end() && lost());
    client.on('end', () => end() && lost());
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      end();
      throw error;
    }
    return () => void end();
  },
});
