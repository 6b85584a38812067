// The job queue: sent in the caller's transaction, started within milliseconds after its commit.
import { hash } from 'node:crypto';
import { getConstructionPlans, PgBoss, type JobInsert, type JobResult } from 'pg-boss';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { afterCommit, atCommit, type Db, type DatabaseConnectionSettings, type Tx } from '#database/database.ts';
import { retentionPeriods } from '#privacy/retention-periods.ts';
import { dropStaleConnections } from '#database/fresh-connections.ts';
import { chooseInside } from '#database/many-hosts.ts';
import { notifierOf } from '#database/notifier.ts';
import type { Clock } from '#src/clock.ts';
import type { Log } from '#src/log.ts';
import { plainError } from '#src/plain-error.ts';
import type { Tracer } from '#src/tracing/tracing.ts';

export interface Job<D extends object = object> {
  /** A sentence in kebab-case: remind-of-checkin. */
  name: string;
  data: z.ZodMiniType<D>;
  /** A cron expression, by UTC, for work that comes round by itself; its data is `{}`. */
  every?: string;
  /** Tries after the first; 12 by default, which is half an hour: long enough for a provider to come back. */
  retries?: number;
  /** At most one waits per `singletonKey` (or at all, without one). */
  onlyOneWaits?: boolean;
  /** How soon work that was put off is noticed once due; 5 by default. */
  pollSeconds?: number;
  atOnce?: number;
  /** Taken so many at a time where many wait, and run side by side; each stands or falls alone. */
  batch?: number;
  /** Begun when it is next looked for, not at once: nobody is woken. */
  isUnhurried?: boolean;
  /** May run twice for one sending, so it must not matter. */
  run(data: D): Promise<unknown>;
}

export const defineJob = <S extends z.ZodMiniType<object>>(
  job: Omit<Job<z.output<S>>, 'data'> & { data: S },
): Job<z.output<S>> => job as unknown as Job<z.output<S>>;

export interface SendOptions {
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
  singletonKey?: string;
  /** Its data says when it was sent, as `happened`: a `Moment`. */
  saysWhen?: boolean;
}

/** When something happened, by the one clock that all processes share, and its place among all that happened. */
export interface Moment {
  /** ISO 8601. */
  at: string;
  seq: number;
}

interface Deps {
  tracer?: Tracer | undefined;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  connection: DatabaseConnectionSettings;
  /** `worker` runs jobs, `sender` only sends, `byHand` runs them when `runDue` is called, by the handed-in clock. */
  mode: 'worker' | 'sender' | 'byHand';
  /** Called after every run. */
  ran?: ((job: string, result: 'completed' | 'failed') => void) | undefined;
}

export const jobSchema = 'pgboss';
/** As its `notifyChannelSql` has it. */
const wakeChannel = `pgboss_${hash('sha224', jobSchema).slice(0, 24)}`;

const dataOfQueue = /\bdata,(?=\s+COALESCE\(priority)/u;
/** Found out by the statement that stores the job, and not by one ahead of it, which would be a way to the database more. */
const dataAndMoment = `data || jsonb_build_object('happened', jsonb_build_object(
  'at', to_char(db_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seq', nextval('news_order'))) AS data,`;

/** What makes the tables of the queue, without the transaction that it comes in. */
export const jobTablesPlan = (): string =>
  getConstructionPlans(jobSchema).replaceAll(/^\s*(?:BEGIN|COMMIT);\s*$/gmu, '');

/** By the owner of the tables: makes those of the queue, or brings them up to date. */
export const prepareJobTables = async (owner: pg.Pool): Promise<void> => {
  const executeSql = async (text: string, values?: unknown[]) => owner.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: jobSchema, supervise: false, schedule: false, migrate: true });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false, close: false });
};

const bossFor = ({ mode, connection, pool }: Deps): PgBoss => {
  const runs = mode === 'worker';
  const quiet = { schema: jobSchema, schedule: runs, supervise: runs, migrate: true, useListenNotify: runs };
  if (mode !== 'byHand') {
    const boss = new PgBoss({ ...connection, ...quiet, max: runs ? 6 : 2, application_name: 'mycrew jobs' });
    // Where it listens, it makes its clients by itself.
    chooseInside((boss.getDb() as unknown as { config: object }).config);
    return boss;
  }
  const executeSql = async (text: string, values?: unknown[]) => pool.query(text, values);
  return new PgBoss({ ...quiet, db: { executeSql } });
};

const queueOptions = ({ retries = 12, onlyOneWaits = false, isUnhurried = false }: Job) => ({
  policy: onlyOneWaits ? 'short' : 'standard',
  notify: !isUnhurried,
  retryLimit: retries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: retentionPeriods.finishedJobs / 1_000,
});

export const createJobs = (deps: Deps) => {
  const { pool, clock, log, mode, tracer, ran = () => {} } = deps;
  const jobs = new Map<string, Job>();
  const boss = bossFor(deps);
  let isStopping = false;
  boss.on('error', (err) => {
    if (!isStopping) log.warn({ err }, 'the job queue reported an error');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warned'));

  const run = async (job: Job, data: unknown) => {
    const span = tracer?.begin(() => `job ${job.name}`, 1);
    try {
      await job.run(z.parse(job.data, data ?? {}));
      ran(job.name, 'completed');
      span?.end();
    } catch (error) {
      ran(job.name, 'failed');
      span?.end({ 'error.type': plainError(error).name ?? 'Error' }, true);
      throw error;
    }
  };

  const openQueues = async () => {
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs.values()) {
      const options = queueOptions(job);
      const queue = there.get(job.name);
      if (!queue) await boss.createQueue(job.name, options);
      else if (queue.retryLimit !== options.retryLimit)
        await boss.updateQueue(job.name, { retryLimit: options.retryLimit });
    }
  };

  const runEach = async (job: Job, batch: { id: string; data: unknown }[]): Promise<JobResult[]> => {
    const results = await Promise.allSettled(batch.map(({ data }) => run(job, data)));
    return results.map((result, at) => {
      const { id } = batch[at]!;
      if (result.status === 'fulfilled') return { id, status: 'completed' };
      return { id, status: 'failed', output: plainError(result.reason) };
    });
  };

  const atWork = new Set<string>();
  const startWorkers = async () => {
    for (const job of jobs.values()) {
      const { pollSeconds = 5, atOnce = 1, batch = 1 } = job;
      const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds };
      // A start that is tried again finds some of them at work.
      if (!atWork.has(job.name)) {
        const taking = {
          batchSize: batch,
          burstWhenBatchFull: true,
          perJobResults: true,
          localConcurrency: atOnce,
        } as const;
        await boss.work(job.name, { ...polling, ...taking }, (taken) => runEach(job, taken));
        atWork.add(job.name);
      }
      if (job.every) await boss.schedule(job.name, job.every, {});
    }
    for (const { name } of await boss.getSchedules()) if (!jobs.get(name)?.every) await boss.unschedule(name);
  };

  const startAfterOf = (after: SendOptions['startAfter']): string | undefined => {
    if (after instanceof Date) return after.toISOString();
    if (mode === 'byHand') return new Date(clock.now().getTime() + (after ?? 0) * 1_000).toISOString();
    return after === undefined ? undefined : String(after);
  };

  const notify = notifierOf(pool);
  const isDue = (after: SendOptions['startAfter'] = 0) => (after instanceof Date ? after <= clock.now() : after <= 0);

  /**
   * The queue writes its own statement; it is only noted down, to travel with the caller's commit. It would wake workers within
   * that commit, which is done after it.
   */
  const statementFor = async (name: string, insert: JobInsert, saysWhen: boolean) => {
    let noted: { text: string; values: unknown[] } | undefined;
    const executeSql = async (text: string, values: unknown[] = []) => {
      noted = { text, values };
      return { rows: [] };
    };
    await boss.insert(name, [insert], { db: { executeSql } });
    if (!noted || !dataOfQueue.test(noted.text)) throw new Error(`The job ${name} could not be stored.`);
    const text = noted.text.replace('SELECT pg_notify(', 'SELECT concat(');
    return { ...noted, text: saysWhen ? text.replace(dataOfQueue, dataAndMoment) : text };
  };

  return {
    add<D extends object>(job: Job<D>): Job<D> {
      if (jobs.has(job.name)) throw new Error(`There are two jobs called ${job.name}.`);
      jobs.set(job.name, job as unknown as Job);
      return job;
    },

    /** By its name where the job and its sender know each other only by that. */
    async send<D extends object>(tx: Db | Tx, what: Job<D> | string, data: D, options: SendOptions = {}) {
      const job = jobs.get(typeof what === 'string' ? what : what.name);
      if (!job) throw new Error(`The job ${typeof what === 'string' ? what : what.name} was never added.`);
      const { startAfter, singletonKey, saysWhen = false } = options;
      // Ids that grow with time preserve the order of messages within one millisecond.
      const insert = {
        id: uuidv7(),
        data: z.parse(job.data, data),
        startAfter: startAfterOf(startAfter),
        singletonKey,
      };
      const { text, values } = await statementFor(job.name, insert, saysWhen);
      await atCommit(tx, text, values);
      // Lost with this process at worst: then workers find it when they next look.
      if (mode !== 'byHand' && !job.isUnhurried && isDue(startAfter))
        afterCommit(tx, () => notify(wakeChannel, job.name));
    },

    async start(): Promise<void> {
      await boss.start();
      const { pool: ownPool } = boss.getDb() as { pool?: pg.Pool };
      if (ownPool) dropStaleConnections(ownPool);
      await openQueues();
      if (mode === 'worker') await startWorkers();
    },

    async stop(): Promise<void> {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: 5_000, close: mode !== 'byHand' });
    },

    /** Runs what is due by the handed-in clock, and what follows from it, until nothing is; answers how many ran. */
    async runDue(): Promise<number> {
      for (let ran = 0; ; ran++) {
        const { rows } = await pool.query<{ id: string; name: string; data: unknown }>(
          `DELETE FROM ${jobSchema}.job WHERE (name, id) = (SELECT name, id FROM ${jobSchema}.job
            WHERE state IN ('created', 'retry') AND start_after <= $1 ORDER BY start_after, created_on, id LIMIT 1)
           RETURNING id, name, data`,
          [clock.now()],
        );
        if (!rows[0]) return ran;
        const job = jobs.get(rows[0].name);
        if (job) await run(job, rows[0].data);
      }
    },

    /** Runs one job now, as its time table would. */
    async runNamed(name: string, data: object = {}): Promise<void> {
      const job = jobs.get(name);
      if (!job) throw new Error(`There is no job called ${name}.`);
      await run(job, data);
    },

    names: (): string[] => [...jobs.keys()],
  };
};
export type Jobs = ReturnType<typeof createJobs>;
