// Three checks: liveness, readiness for an alert, and the whole state.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { SpaceWatch } from '#database/space.ts';
import type { AdvisoryFlag } from '#database/advisory-flag.ts';
import type { Clock } from '#src/clock.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { together } from '#src/concurrency/together.ts';
import type { Log } from '#src/log.ts';
import type { Drain } from './drain.ts';

const aliveForMs = 45_000;
/** Whoever asks gives up after a few seconds, and learns nothing then. */
const answersWithinMs = 1_500;

const words = {
  database: 'The database does not answer.',
  readOnly: 'The database is read-only: it is a standby.',
  draining: 'This process is stopping.',
  workers: 'No worker sent a heartbeat: alerts are stored, but nobody is notified.',
  canary: 'The canary alert is late.',
  alerts: 'An alert failed because of an internal error within the last two minutes.',
  disk: 'The disk is nearly full.',
} as const;

export interface WholeDeps {
  db: Db;
  clock: Clock;
  space: SpaceWatch;
  /** Stands for a while after an alert was refused, by whichever process. */
  refusedAlerts: Pick<AdvisoryFlag, 'since'>;
  /** How the alerts of invented people fare. */
  canary(db: Db): Promise<'ok' | 'late' | 'off'>;
}

export interface HealthDeps extends WholeDeps {
  /** What alerts go by. */
  alertDb: Db;
  log: Log;
  commit: string;
  drain: Pick<Drain, 'isOn'>;
}

/** `wrong`: what is not well, in sentences; nothing: all is well. */
const answer = (reply: FastifyReply, wrong: readonly string[], data: object): FastifyReply => {
  const isWell = wrong.length === 0;
  const statusCode = isWell ? 200 : 503;
  const body = isWell ? { message: '' } : { message: wrong.join(' '), code: 'unavailable' };
  return reply
    .code(statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: isWell, statusCode, ...body, data }));
};

/** What health says of the whole; throws where the database cannot be asked. */
export const wholeLook = ({ db, clock, canary, refusedAlerts, space }: WholeDeps) => {
  const hasWorkers = async () => {
    const { last } = await db
      .selectFrom('workerBeats')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    return last !== null && clock.now().getTime() - last.getTime() < aliveForMs;
  };
  return async () => {
    const found = {
      database: true,
      workers: await hasWorkers(),
      canary: await canary(db),
      alerts: (await refusedAlerts.since(db)) ? ('refused' as const) : ('ok' as const),
      ...(await space.look()),
    };
    const wrong = [
      ...(found.workers ? [] : [words.workers]),
      ...(found.canary === 'late' ? [words.canary] : []),
      ...(found.alerts === 'ok' ? [] : [words.alerts]),
      ...(found.disk?.state === 'full' ? [words.disk] : []),
    ];
    return { wrong, found };
  };
};

export const addHealth = (api: FastifyInstance, deps: HealthDeps): void => {
  const { alertDb, commit, drain, log, space } = deps;
  const takesAlerts = together(async () => {
    const { rows } = await sql<{ reads: string }>`SELECT current_setting('transaction_read_only') AS reads`.execute(
      alertDb,
    );
    return rows[0]!.reads === 'off';
  });
  const look = together(wholeLook(deps));
  const failed = (err: unknown) => log.warn({ err }, 'health could not be checked');

  /** Null where it failed, or takes longer than anybody waits: a database that stands still fails late, or never. */
  const inTime = async <R>(asked: Promise<R>): Promise<R | null> => {
    const late = new AbortController();
    const over = pause(answersWithinMs, null, { signal: late.signal }).then(
      () => Promise.reject<R>(new Error('The database did not answer in time.')),
      () => null,
    );
    return Promise.race([asked, over])
      .catch((error: unknown) => (failed(error), null))
      .finally(() => late.abort());
  };

  api.get('/api/live', (_request, reply) => answer(reply, [], { commit }));

  api.get('/api/ready', async (_request, reply) => {
    if (drain.isOn()) return answer(reply, [words.draining], { ready: false, draining: true });
    const takes = await inTime(takesAlerts());
    const wrong = takes ? [] : [takes === null ? words.database : words.readOnly];
    return answer(reply, wrong, { ready: takes === true, draining: false });
  });

  api.get('/api/health', async (_request, reply) => {
    const looked = await inTime(look());
    if (looked) return answer(reply, looked.wrong, { commit, ...looked.found });
    const disk = await space.disk().catch(() => null);
    const wrong = [words.database, ...(disk?.state === 'full' ? [words.disk] : [])];
    return answer(reply, wrong, { commit, database: false, disk });
  });
};
