// The whole server for a test: real PostgreSQL, a settable clock, adapters that record, jobs on request.
import type { FromServer } from '@mycrew/contract/realtime.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '#src/app.ts';
import { compose, type Rooms } from '#src/compose.ts';
import { createDatabase } from '#database/database.ts';
import type { Foundation, FoundationSettings } from '#src/foundation.ts';
import { createCalling } from './calling.ts';
import { emptyTables } from './empty-tables.ts';
import { quietLog } from './quiet-log.ts';
import type { Adapters } from '#src/adapters.ts';
import { createTestClock } from './test-clock.ts';
import { houseTime } from './house-time.ts';
import { freshDatabase } from './test-database.ts';
import { testFoundation } from './test-foundation.ts';
import { createTestAdapters } from './test-adapters.ts';

export interface SocketMessage {
  memberIds: string[];
  event: keyof FromServer;
  payload: unknown;
}

interface Options {
  now?: Date;
  settings?: Partial<FoundationSettings>;
  /** In place of the stand-ins. */
  adapters?: Partial<Adapters>;
  /** Gives up on the database as soon as the real server does. */
  impatient?: boolean;
  /** More calls than the rooms', for tests of the server itself. */
  more?: (api: FastifyInstance, foundation: Foundation, rooms: Rooms) => void;
}

const patientMs = 30_000;

/** A machine that is busy with other tests must not look like a database that is away. */
const openPatiently: typeof createDatabase = (settings, log) =>
  createDatabase({ ...settings, statementMs: patientMs, waitMs: patientMs }, log);

/** Records what is published to open pages, and publishes it all the same. */
const listenIn = ({ realtime }: Foundation): SocketMessage[] => {
  const notified: SocketMessage[] = [];
  const { publish } = realtime;
  realtime.publish = (tx, memberIds, event, ...payload) => {
    notified.push({ memberIds, event, payload: payload[0] });
    publish(tx, memberIds, event, ...payload);
  };
  return notified;
};

export const createTestApp = async ({
  now = new Date('2026-11-25T01:00:00Z'),
  settings = {},
  adapters,
  more,
  impatient = false,
}: Options = {}) => {
  const { connection, owner, drop } = await freshDatabase();
  const log = settings.log ?? quietLog;
  const open = impatient ? createDatabase : openPatiently;
  const { db, pool } = open(connection, log);
  const { db: alertDb, pool: alertPool } = open({ ...connection, statementMs: 1_500 }, log);
  const { pool: ownerPool } = open(owner, log);
  const clock = createTestClock(now);
  const world = createTestAdapters(clock);
  const foundation = await testFoundation(
    { db, pool, alertDb, alertPool, connection },
    {
      clock,
      log,
      adapters: { ...world.adapters, ...adapters },
      ...(!impatient && { helpWithinMs: patientMs, readsWithinMs: patientMs }),
      ...settings,
    },
  );
  const notified = listenIn(foundation);
  const syncTime = await houseTime(ownerPool, clock);
  const rooms = compose(foundation);
  const api = await createApp(foundation, rooms);
  api.addHook('onRequest', syncTime);
  more?.(api, foundation, rooms);
  await api.ready();
  await foundation.jobs.start();

  return {
    ...createCalling(api),
    ...foundation,
    ...world,
    clock,
    api,
    rooms,
    notified,
    /** As the role that owns the tables, for what no server may do. */
    owner,
    ownerPool,
    raw: (options: InjectOptions) => api.inject(options),
    /** True while a call waits for what somebody else's transaction holds. */
    async waitsForLock(): Promise<boolean> {
      const { rows } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows.length > 0;
    },
    /** Lets the database's clock follow; requests and `settle` do so by themselves. */
    syncTime,
    /** Runs every job, timer and delivery that is due, and what follows from it. */
    async settle(): Promise<number> {
      await syncTime();
      for (let all = 0; ;) {
        const ran =
          (await rooms.alertDelivery.runDue()) +
          (await rooms.urgentItems.runDue()) +
          (await rooms.testMessages.runDue()) +
          (await foundation.jobs.runDue());
        if (ran === 0) return all;
        all += ran;
      }
    },
    /** Between tests of one file: nobody, nothing, but the reference data. */
    async reset() {
      await emptyTables(ownerPool);
      await foundation.installation.refresh();
      world.forget();
      notified.length = 0;
    },
    async close() {
      await api.close();
      await foundation.realtime.close();
      await foundation.jobs.stop();
      await foundation.stopFlags();
      await alertDb.destroy();
      await db.destroy();
      await ownerPool.end();
      await drop();
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
