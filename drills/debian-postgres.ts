// Debian's PostgreSQL and PgBouncer on loopback, started as an ordinary user in the folder of an exercise.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { giveTo } from '../apps/api/src/database/postgres-account.ts';
import { until } from '../faults/wait.ts';
import type { Program, Stage } from './drill.ts';
import { freePort } from '../e2e/server.ts';
import { serverAccount, serverFolder } from './loopback.ts';

const folders = ['/usr/lib/postgresql/15/bin'];
export const postgresPrograms: Program[] = ['initdb', 'postgres', 'pg_basebackup'].map((name) => ({
  name,
  package: 'postgresql-15',
  folders,
}));
export const pgbouncerProgram: Program = { name: 'pgbouncer', package: 'pgbouncer' };

const answersAt = (port: number): Promise<boolean> =>
  new Promise((notified) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => notified(true)).once('error', () => notified(false));
    line.unref();
    setTimeout(() => line.destroy(), 100);
  });

const runProgram = (program: string, args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, { ...serverAccount(), cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
};

/** Runs until the exercise is over, and answers on its port. */
const runServer = async (stage: Stage, program: string, args: string[], port: number, end: NodeJS.Signals) => {
  const child = spawn(program, args, { ...serverAccount(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let reply = '';
  child.stderr.on('data', (chunk) => (reply = (reply + String(chunk)).slice(-4_000)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(end);
    await ended;
  };
  stage.later(stop);
  if (!(await until(() => answersAt(port), 30_000, 100))) throw new Error(`${program} did not start: ${reply}`);
  return { stop, pid: child.pid! };
};

export interface DebianPostgres {
  port: number;
  pid: number;
  folder: string;
  url(port?: number): string;
  stop(): Promise<void>;
}

const urlAt = (port: number) => `postgres://mycrew:of-the-exercise@127.0.0.1:${port}/postgres`;

const serve = async (stage: Stage, folder: string, settings: string[]): Promise<DebianPostgres> => {
  const port = await freePort();
  const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`];
  appendFileSync(join(folder, 'postgresql.conf'), `\n${[...lines, ...settings].join('\n')}\n`);
  const server = await runServer(stage, stage.at('postgres'), ['-D', folder], port, 'SIGINT');
  return { ...server, port, folder, url: (other = port) => urlAt(other) };
};

export const startDebianPostgres = (stage: Stage, settings: string[] = []): Promise<DebianPostgres> => {
  const folder = serverFolder(stage, 'primary');
  const password = join(folder, '..', 'password');
  writeFileSync(password, 'of-the-exercise');
  chmodSync(password, 0o644);
  const asked = ['-U', 'mycrew', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', `--pwfile=${password}`];
  runProgram(stage.at('initdb'), ['-D', folder, ...asked]);
  return serve(stage, folder, settings);
};

/** A standby that streams from it. */
export const startStandby = (stage: Stage, primary: DebianPostgres, settings: string[] = []) => {
  const folder = serverFolder(stage, 'standby');
  runProgram(stage.at('pg_basebackup'), ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url()]);
  return serve(stage, folder, settings);
};

export const startPgbouncer = async (stage: Stage, postgres: DebianPostgres, mode: string, size = 60) => {
  const port = await freePort();
  const folder = serverFolder(stage, `pgbouncer-${mode}`);
  writeFileSync(join(folder, 'users.txt'), '"mycrew" "of-the-exercise"\n');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgres.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 200',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  for (const name of ['users.txt', 'pgbouncer.ini']) giveTo(join(folder, name), serverAccount());
  const server = await runServer(stage, stage.at('pgbouncer'), [join(folder, 'pgbouncer.ini')], port, 'SIGINT');
  return { ...server, port };
};
