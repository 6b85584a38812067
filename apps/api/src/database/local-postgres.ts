// The local PostgreSQL that runs when DATABASE_URL is not set: started, supervised and stopped with the application.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { claimFolder } from './folder-claim.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import {
  choosePlace,
  makeCluster,
  openSharedPlace,
  serverRole,
  socketFolder,
  socketPort,
  superuser,
} from './postgres-folder.ts';
import { clearLeftover } from './postgres-leftover.ts';
import type { RunningServer } from './postgres-server.ts';
import { runServer } from './postgres-server.ts';

export interface LocalPostgres {
  /** A folder with a socket in it, as `pg` takes it. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** To be called when the pool has drained. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (sentence: string) => void;
  /** False for tests only: faster, and a power cut may lose everything. */
  durable?: boolean;
}

const database = 'mycrew';
const firstRetryMs = 100;
const longestRetryMs = 5000;

/** With the role that the server works as; what it may is granted once the tables stand. */
async function ensureDatabase(host: string): Promise<void> {
  const client = new Client({ host, port: socketPort, user: superuser, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
    const role = await client.query('select from pg_roles where rolname = $1', [serverRole]);
    if (!role.rowCount) await client.query(`create role ${serverRole} login; grant pg_monitor to ${serverRole}`);
  } finally {
    await client.end();
  }
}

/** Starts again and again, ever more slowly, until it runs or `isWanted` says no. */
async function restart(start: () => Promise<RunningServer>, isWanted: () => boolean, log: Options['log']) {
  for (let waitMs = firstRetryMs; isWanted(); waitMs = Math.min(waitMs * 2, longestRetryMs)) {
    await pause(waitMs);
    if (!isWanted()) return undefined;
    try {
      return await start();
    } catch (error) {
      log((error as Error).message);
    }
  }
  return undefined;
}

/** Takes the data folder for this process alone, and hands back how to connect. */
export async function startLocalPostgres({ dataDir, log, durable = true }: Options): Promise<LocalPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const release = await claimFolder(dataDir);
  let isStopping = false;
  let server: RunningServer | undefined;
  let supervising: Promise<void> = Promise.resolve();

  try {
    const place = choosePlace(dataDir, log);
    const isRoot = place.account.uid !== undefined;
    const binaries = postgresBinaries(place.account, () =>
      isRoot ? openSharedPlace(place.account) : join(place.folder, 'program'),
    );
    makeCluster(place, binaries, durable);
    const socket = socketFolder(place);
    const start = async () => {
      await clearLeftover(place.data, join(socket, `.s.PGSQL.${socketPort}`));
      return runServer({ place, binaries, socket, durable });
    };
    server = await start();
    await ensureDatabase(socket);

    const supervise = async () => {
      while (server) {
        await server.ended;
        if (isStopping) return;
        log('PostgreSQL stopped unexpectedly and is being restarted.');
        server = await restart(start, () => !isStopping, log);
        if (server && !isStopping) log('PostgreSQL is running again.');
      }
    };
    supervising = supervise();

    const stop = async () => {
      isStopping = true;
      await server?.stop();
      await supervising;
      await server?.stop();
      if (!socket.startsWith(place.folder)) rmSync(socket, { recursive: true, force: true });
      release();
    };
    return { host: socket, port: socketPort, user: superuser, database, stop };
  } catch (error) {
    await server?.stop();
    release();
    throw error;
  }
}
