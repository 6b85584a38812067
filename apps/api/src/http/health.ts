// Says that this server can do its work: the database answers, and some worker lately finished a job.
import type { FastifyInstance } from 'fastify';
import type { Db } from '#database/database.ts';
import type { Clock } from '#src/clock.ts';
import { refusalText } from './errors.ts';
import { refuse } from './refusals.ts';

const aliveForMs = 45_000;

export interface HealthNeeds {
  db: Db;
  clock: Clock;
  commit: string;
  /** How the alerts of invented people fare. */
  canary(db: Db): Promise<'ok' | 'late' | 'off'>;
}

export const addHealth = (api: FastifyInstance, { db, clock, commit, canary }: HealthNeeds): void => {
  api.get('/api/health', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    const { last } = await db
      .selectFrom('workerBeats')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    const workers = last !== null && clock.now().getTime() - last.getTime() < aliveForMs;
    if (!workers) return reply.code(503).send(refusalText(refuse.unavailable()));
    const data = { commit, database: true, workers, canary: await canary(db) };
    return reply.send(JSON.stringify({ status: true, statusCode: 200, message: '', data }));
  });
};
