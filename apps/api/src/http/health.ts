// Three answers for three askers: whether this process lives, whether it can take an alert now, and how the whole is.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { SpaceWatch } from '#database/space.ts';
import type { StandingFlag } from '#database/standing-flag.ts';
import type { Clock } from '#src/clock.ts';
import { together } from '#src/concurrency/together.ts';
import type { Log } from '#src/log.ts';
import type { Drain } from './drain.ts';
import { refusalWords } from './refusal-words.ts';

const aliveForMs = 45_000;

export interface WholeNeeds {
  db: Db;
  clock: Clock;
  space: SpaceWatch;
  /** Stands for a while after an alert was refused, by whichever process. */
  refusedAlerts: Pick<StandingFlag, 'since'>;
  /** How the alerts of invented people fare. */
  canary(db: Db): Promise<'ok' | 'late' | 'off'>;
}

export interface HealthNeeds extends WholeNeeds {
  /** What alerts go by. */
  alertDb: Db;
  log: Log;
  commit: string;
  drain: Pick<Drain, 'isOn'>;
}

const answer = (reply: FastifyReply, isWell: boolean, data: object): FastifyReply => {
  const statusCode = isWell ? 200 : 503;
  const said = isWell ? { message: '' } : { message: refusalWords.unavailable, code: 'unavailable' };
  return reply
    .code(statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: isWell, statusCode, ...said, data }));
};

/** What health says of the whole; throws where the database cannot be asked. */
export const wholeLook = ({ db, clock, canary, refusedAlerts, space }: WholeNeeds) => {
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
    const isWell = found.workers && found.canary !== 'late' && found.alerts === 'ok' && found.disk?.state !== 'full';
    return { isWell, found };
  };
};

export const addHealth = (api: FastifyInstance, needs: HealthNeeds): void => {
  const { alertDb, commit, drain, log } = needs;
  const takesAlerts = together(async () => {
    const { rows } = await sql<{ reads: string }>`SELECT current_setting('transaction_read_only') AS reads`.execute(
      alertDb,
    );
    return rows[0]!.reads === 'off';
  });
  const look = together(wholeLook(needs));
  const failed = (err: unknown) => log.warn({ err }, 'health could not be looked at');

  api.get('/api/live', (_request, reply) => answer(reply, true, { commit }));

  api.get('/api/ready', async (_request, reply) => {
    if (drain.isOn()) return answer(reply, false, { ready: false, draining: true });
    const ready = await takesAlerts().catch((error: unknown) => (failed(error), false));
    return answer(reply, ready, { ready, draining: false });
  });

  api.get('/api/health', async (_request, reply) => {
    try {
      const { isWell, found } = await look();
      return await answer(reply, isWell, { commit, ...found });
    } catch (error) {
      failed(error);
      return answer(reply, false, { commit, database: false });
    }
  });
};
