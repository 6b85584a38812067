// One run of a PostgreSQL server: start, readiness, graceful stop.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { PostgresPlace } from './postgres-folder.ts';
import { socketPort } from './postgres-folder.ts';
import { endServer, linesOf, send, waitUntil } from './postgres-leftover.ts';

const readyWithinMs = 5 * 60_000;
const logStoredBytes = 1_000_000;

// Errors of single statements are the caller's to log: their details may hold what somebody wrote.
const settings = {
  listen_addresses: '',
  port: String(socketPort),
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

const forTestsOnly = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

// Stops the server when this process is gone without having done so: its end closes the pipe that the shell reads.
function guard(pid: number, account: PostgresPlace['account']): () => void {
  const shell = spawn('/bin/sh', ['-c', 'while read -r _; do :; done; kill -INT "$1"', 'sh', String(pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return () => shell.kill('SIGKILL');
}

export interface RunningServer {
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Wish {
  place: PostgresPlace;
  binaries: Binaries;
  socket: string;
  durable: boolean;
}

function launch({ place, binaries, socket, durable }: Wish): ChildProcess {
  const chosen = { ...settings, unix_socket_directories: socket, ...(durable ? {} : forTestsOnly) };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(place.folder, 'server.log');
  const isLong = existsSync(logFile) && statSync(logFile).size > logStoredBytes;
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600);
  giveTo(logFile, place.account);
  try {
    return spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', place.data, ...flags], {
      ...place.account,
      cwd: place.data,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // Out of the terminal's reach, so that Ctrl-C lets us finish with the database first.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves when the server takes connections. */
export async function runServer(wish: Wish): Promise<RunningServer> {
  const { data, account, folder } = wish.place;
  const child = launch(wish);
  const { pid } = child;
  let hasEnded = pid === undefined;
  let standDown = () => {};
  const lastResort = () => pid && !hasEnded && send(pid, 'SIGINT');
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      hasEnded = true;
      standDown();
      process.off('exit', lastResort);
      resolve();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });
  process.on('exit', lastResort);
  child.unref();
  if (pid !== undefined) standDown = guard(pid, account);

  const isReady = () => {
    const lines = linesOf(join(data, 'postmaster.pid'));
    return lines[0] === String(pid) && lines[7] === 'ready';
  };
  await waitUntil(() => hasEnded || isReady(), readyWithinMs);
  const stop = async () => {
    if (pid !== undefined) await endServer(pid, () => hasEnded);
  };
  if (hasEnded || !isReady()) {
    await stop();
    const last = linesOf(join(folder, 'server.log')).filter(Boolean).slice(-2).join(' ');
    throw new Error(`PostgreSQL did not start. ${last}`.trim());
  }
  return { ended, stop };
}
