// Reads that may come from a standby: only from one that has replayed everything the primary had committed when
// the read began, so that nobody sees what has been hidden since.
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Log } from '#src/log.ts';
import type { Db, Tx } from './database.ts';

/** Does the work on whichever is right; it only reads, and is done again on the primary where the standby did not manage. */
export type Reads = <R>(db: Db | Tx, work: (db: Db) => Promise<R>) => Promise<R>;

export const onPrimary: Reads = (db, work) => work(db as Db);

/** How far the primary is, and which one it is. */
export interface Mark {
  lsn: string;
  timeline: number;
  cluster: string;
  name: string;
}

/** What a standby is to its primary: it has all of it, not yet all, or does not follow it. */
export type Standing = 'covers' | 'behind' | 'apart';

interface Deps {
  primary: Pick<Db, 'executeQuery'>;
  standby: Db;
  log: Log;
  /** In place of the standby's own word. */
  look?: (standby: Db, mark: Mark) => Promise<Standing>;
}

/** A standby that streams is a few milliseconds behind; what takes longer is read from the primary. */
const waitsMs = [0, 4, 10, 20];
const restMs = { behind: 1_000, apart: 5_000 } as const;

const queryOfMark = `SELECT pg_current_wal_flush_lsn()::text AS lsn, current_database() AS name,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

export const markOf = async (primary: Pick<Db, 'executeQuery'>): Promise<Mark> =>
  (await primary.executeQuery<Mark>(CompiledQuery.raw(queryOfMark))).rows[0]!;

/**
 * A standby of the same database, which streams on the same timeline: after a failover one may be left behind that is
 * further than the new primary ever was on the old one.
 */
const queryOfLook = `SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS covers,
  EXISTS (SELECT FROM pg_stat_wal_receiver WHERE status = 'streaming' AND received_tli = $2::int)
    AND (SELECT system_identifier::text FROM pg_control_system()) = $3 AND current_database() = $4 AS follows`;

export const lookAt = async (standby: Db, { lsn, timeline, cluster, name }: Mark): Promise<Standing> => {
  const { rows } = await standby.executeQuery<{ covers: boolean | null; follows: boolean }>(
    CompiledQuery.raw(queryOfLook, [lsn, timeline, cluster, name]),
  );
  if (!rows[0]?.follows) return 'apart';
  return rows[0].covers ? 'covers' : 'behind';
};

/** Whoever comes while one is under way waits for the next: it has to be asked after they came. */
const batched = <R>(ask: () => Promise<R>): (() => Promise<R>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<R> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      const asked = ask();
      running = asked.catch(() => {});
      return asked;
    }));
};

export const createStandbyReads = ({ primary, standby, log, look = lookAt }: Deps): Reads => {
  const mark = batched(() => markOf(primary));
  let restsUntil = Number.NEGATIVE_INFINITY;
  const rest = (why: keyof typeof restMs, details: object) => {
    if (performance.now() > restsUntil + 60_000) log.warn({ why, ...details }, 'reads go to the primary for a while');
    restsUntil = performance.now() + restMs[why];
  };

  const standingFor = async (connection: Db, asked: Mark): Promise<Standing> => {
    let standing: Standing = 'behind';
    for (const ms of waitsMs) {
      if (ms > 0) await pause(ms);
      standing = await look(connection, asked);
      if (standing !== 'behind') return standing;
    }
    return standing;
  };

  return async <R>(db: Db | Tx, work: (db: Db) => Promise<R>): Promise<R> => {
    if (db.isTransaction || performance.now() < restsUntil) return work(db as Db);
    const asked = await mark();
    let done: { answer: R } | null = null;
    try {
      // On one connection: behind an address with several standbys the next one may be another's.
      done = await standby.connection().execute(async (connection) => {
        const standing = await standingFor(connection as Db, asked);
        if (standing === 'covers') return { answer: await work(connection as Db) };
        rest(standing, {});
        return null;
      });
    } catch (err) {
      rest('apart', { err });
    }
    return done ? done.answer : work(db as Db);
  };
};
