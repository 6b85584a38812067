// The free disk space of this process, and the size of the write-ahead log.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Log } from '#src/log.ts';
import type { Db } from './database.ts';

export interface Space {
  /** Of the data folder; the database's own where it lies there too. */
  disk: { state: 'ok' | 'low' | 'full'; freeMb: number } | null;
  /** Null where the database does not let us look. */
  wal: { state: 'ok' | 'high'; mb: number } | null;
}

interface Deps {
  db: Db;
  dataDir: string | null;
  /** For tests: free and all bytes. */
  measure?: ((folder: string) => Promise<{ free: number; all: number }>) | undefined;
}

const megabyte = 1_048_576;
const fullBelowMb = 200;
const lowBelowMb = 2_048;
const lowBelowShare = 0.05;
/** On a large disk a twentieth is plenty. */
const plentyMb = 20_480;
/** The log may be twice as long as it is meant to be; longer, and something holds on to it. */
const walTolerance = 2;

const measureDisk = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
};

const mayNotLook = '42501';

export const createSpace = ({ db, dataDir, measure = measureDisk }: Deps) => {
  const disk = async (): Promise<Space['disk']> => {
    if (dataDir === null) return null;
    const { free, all } = await measure(dataDir);
    const freeMb = Math.floor(free / megabyte);
    const lowMb = Math.max(lowBelowMb, Math.min(plentyMb, (all / megabyte) * lowBelowShare));
    return { state: freeMb < fullBelowMb ? 'full' : freeMb < lowMb ? 'low' : 'ok', freeMb };
  };

  const wal = async (): Promise<Space['wal']> => {
    try {
      const { rows } = await sql<{ bytes: number; most: number }>`
        SELECT coalesce(sum(size), 0)::float8 AS bytes, pg_size_bytes(current_setting('max_wal_size'))::float8 AS most
        FROM pg_ls_waldir()`.execute(db);
      const { bytes, most } = rows[0]!;
      return { state: bytes > most * walTolerance ? 'high' : 'ok', mb: Math.ceil(bytes / megabyte) };
    } catch (error) {
      if ((error as { code?: string }).code === mayNotLook) return null;
      throw error;
    }
  };

  return {
    /** Known also while the database is away. */
    disk,
    look: async (): Promise<Space> => ({ disk: await disk(), wal: await wal() }),
  };
};
export type SpaceWatch = ReturnType<typeof createSpace>;

const everyMs = 60_000;

/** One line in the log when room gets scarce, and one when there is enough again. */
export const watchSpace = (space: SpaceWatch, log: Log): (() => void) => {
  let before = 'ok ok';
  const look = async () => {
    const found = await space.look();
    const now = `${found.disk?.state ?? 'ok'} ${found.wal?.state ?? 'ok'}`;
    if (now !== before) log[now === 'ok ok' ? 'info' : 'error'](found, 'room on the disk');
    before = now;
  };
  const lookSafely = () => void look().catch((err: unknown) => log.warn({ err }, 'free disk space could not be read'));
  lookSafely();
  const timer = setInterval(lookSafely, everyMs).unref();
  return () => clearInterval(timer);
};
