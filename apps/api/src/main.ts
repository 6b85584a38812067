// Starts the server, and stops it gracefully.
import { brand } from '@mycrew/contract/brand.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoAccount } from '#demo/demo.ts';
import type { Db } from '#database/database.ts';
import { whileDatabaseStarts } from '#database/patience.ts';
import { watchSpace } from '#database/space.ts';
import { startHeartbeat } from '#domain-events/heartbeat.ts';
import { openHouseKey } from '#privacy/house-key.ts';
import { holdMasterKey } from '#privacy/key-holders.ts';
import { deriveKey } from '#privacy/keys.ts';
import { masterKeyIn } from '#privacy/master-key.ts';
import { meetInRedis } from '#realtime/meeting.ts';
import { createApp, openMetrics } from './app.ts';
import { backUpFromDesk } from './back-up.ts';
import { systemClock } from './clock.ts';
import { runningCommit } from './commit.ts';
import { openDataDir } from './data-dir.ts';
import { compose, type Rooms } from './compose.ts';
import { lowerThreadPool } from './concurrency/thread-pool.ts';
import { readConfig, type Config } from './config.ts';
import { settingsFindings } from './doctor/settings-findings.ts';
import { armPoints } from './crash-points.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { listeningLines } from './listening.ts';
import { leave } from './leaving.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createAdapters } from './adapter-settings.ts';
import { plainError } from './plain-error.ts';
import { startDatabase } from './start-database.ts';

type Step = () => unknown;
/** `takesMs`: what it waits for on purpose. */
type Later = (step: Step, takesMs?: number) => void;

/** Once there is one. */
let written: ReturnType<typeof createLog> | undefined;

const webRoot = join(import.meta.dirname, '../../web/dist');

/** Steps are undone in reverse, each even if one before it failed. */
const createGrace = () => {
  const steps: Step[] = [];
  let ending: Promise<void> | undefined;
  const end = async () => {
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error((error as Error).message);
      }
    }
  };
  let takesMs = 0;
  const later: Later = (step, itsMs = 0) => {
    steps.push(step);
    takesMs += itsMs;
  };
  return { later, takesMs: () => takesMs, end: () => (ending ??= end()) };
};

const sayWhere = async ({ baseUrl, port }: Config, bound: AddressInfo | null, { setupLink, db, clock }: Foundation) => {
  const address = baseUrl.replace(/:0$/u, `:${bound?.port ?? port}`);
  console.log(`${brand.name} is ready: ${address}`);
  if (bound) console.log(listeningLines(bound).join('\n'));
  const setup = await setupLink.address(db, address, clock.now()).catch(() => null);
  if (setup) console.log(`Nobody leads the desk yet. Whoever opens this first, and signs up, does: ${setup}`);
};

const openOwnMetrics = async ({ metricsAt, metricsToken }: Config, foundation: Foundation, rooms: Rooms) => {
  if (metricsAt || metricsToken) foundation.metrics.watchProcess();
  if (!metricsAt) return () => {};
  const { address, close } = await openMetrics(foundation, rooms, metricsAt);
  console.log(`Metrics are at ${address}/metrics`);
  return close;
};

const sayDemo = (demo: readonly DemoAccount[]) => {
  if (demo.length > 0)
    console.log('Demo accounts; their passwords and the mailbox (/mailbox) work on this computer only:');
  for (const { who, email, password, factorKey } of demo) {
    console.log(`  ${who.padEnd(28)} ${email}${password ? `  ${password}` : ''}`);
    if (factorKey) console.log(`    The desk is at /staff; the key for an authenticator app is ${factorKey}`);
  }
};

const startWork = async (foundation: Foundation, rooms: Rooms, later: Later) => {
  later(await startHeartbeat(foundation));
  later(rooms.alertDelivery.start());
  later(rooms.urgentItems.start());
  later(rooms.testMessages.start());
  later(rooms.canary.start());
  later(watchSpace(foundation.space, foundation.log));
};

const openTracing = async ({ tracing, role }: Config, log: Log, later: (step: Step) => void) => {
  if (!tracing) return undefined;
  const { startTracing } = await import('./tracing/start-tracing.ts');
  const { tracer, close } = startTracing(tracing, { role, log });
  later(close);
  return tracer;
};

const openKeys = async (config: Config, db: Db, log: Log, { instance, later }: { instance: string; later: Later }) => {
  const { masterKey, masterKeyBefore: previous, dataDir, role } = config;
  const masterKeys = { present: masterKey ?? (await masterKeyIn(dataDir)), previous };
  const houseKey = await whileDatabaseStarts(log, () => openHouseKey(db, masterKeys));
  const held = { db, log, masterKey: masterKeys.present, role, instance };
  later(await whileDatabaseStarts(log, () => holdMasterKey(held)));
  return { masterKeys, houseKey };
};

const start = async (later: Later) => {
  const config = readConfig();
  const instance = randomBytes(3).toString('hex');
  const log = createLog(config.logLevel, { role: config.role, instance });
  written = log;
  const commit = config.commit ?? (await runningCommit());
  log.info({ commit, node: process.version }, 'starts');
  for (const sentence of config.lookAlikes) console.error(sentence);
  armPoints(config);
  later(() => {
    log.info('ended');
    log.end();
  });
  await openDataDir(config.dataDir);
  const metrics = createMetrics({ commit, role: config.role });
  const database = await startDatabase(config, log, metrics, (sentence) => console.log(sentence));
  later(database.stop);
  const { masterKeys, houseKey } = await openKeys(config, database.db, log, { instance, later });
  const adapters = await createAdapters(config, systemClock, log, deriveKey(houseKey, 'vapid'), metrics);
  later(() => adapters.close());
  const foundation = createFoundation({
    ...database,
    ...config,
    jobMode: config.role === 'api' ? 'sender' : 'worker',
    masterKeys,
    houseKey,
    commit,
    metrics,
    settingsReport: settingsFindings(config),
    backUp: () => backUpFromDesk({ ...database, config }),
    webRoot: existsSync(webRoot) ? webRoot : null,
    clock: systemClock,
    log,
    adapters,
    tracer: await openTracing(config, log, later),
    meeting: config.redisUrl ? await meetInRedis(config.redisUrl, log) : undefined,
  });
  later(foundation.stopFlags);
  const { installation, jobs, realtime } = foundation;
  await installation.refresh();
  later(installation.watch());
  const rooms = compose(foundation);
  await whileDatabaseStarts(log, () => jobs.start());
  later(() => jobs.stop());
  if (config.role !== 'api') await startWork(foundation, rooms, later);
  later(await openOwnMetrics(config, foundation, rooms));
  const api = await createApp(foundation, rooms);
  later(() => api.close());
  realtime.attach(api.server);
  later(() => realtime.close());
  const demo = config.demo
    ? await import('#demo/demo.ts').then(({ addDemo }) => addDemo(foundation, rooms, config.dataDir))
    : [];
  // Whoever floods sign-in makes nobody wait who asks for help.
  lowerThreadPool();
  await api.listen({ port: config.port, host: config.host });
  later(() => leave({ ...foundation, api, drainMs: config.drainMs }), config.drainMs);
  const address = api.server.address();
  const bound = typeof address === 'object' ? address : null;
  log.info({ port: bound?.port, databaseMs: database.tookMs ?? undefined }, 'ready');
  await sayWhere(config, bound, foundation);
  if (database.tookMs !== null) console.log(`PostgreSQL started in ${database.tookMs} ms.`);
  sayDemo(demo);
};

/** A start that is cut short is waited for, so that what it has begun can be undone; but not for ever. */
const startedWithinMs = 10_000;
const endedWithinMs = 25_000;

const grace = createGrace();
let started: Promise<void> = Promise.resolve();
const end = async (code: number) => {
  await Promise.race([started.catch(() => {}), pause(startedWithinMs, undefined, { ref: false })]);
  setTimeout(() => process.exit(code), grace.takesMs() + endedWithinMs).unref();
  await grace.end();
  process.exit(code);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    written?.info({ signal }, 'stopping');
    void end(0);
  });
}
for (const trouble of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(trouble, (reason: unknown) => {
    if (written) written.fatal({ err: reason }, 'an uncaught error ends this process');
    else console.error(JSON.stringify(plainError(reason)));
    void end(1);
  });
}
try {
  await (started = start(grace.later));
  // Nobody waits yet; later, garbage of the start would stay until the heap grows.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
} catch (error) {
  console.error((error as Error).message);
  await end(1);
}
