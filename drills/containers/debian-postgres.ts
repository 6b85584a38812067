// A PostgreSQL of Debian in a folder of the exercise, on the loopback address alone, as the account that it runs as.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, postgresAccount } from '../../apps/api/src/database/postgres-account.ts';
import type { Stage } from '../drill.ts';
import { run } from './commands.ts';

export const postgresPrograms = ['initdb', 'pg_ctl', 'createdb'].map((name) => ({
  name,
  package: 'postgresql',
  folders: ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`),
}));

/** Its address, as DATABASE_URL takes it. */
export const startDebianPostgres = async ({ at, folder, later }: Stage, port: number): Promise<string> => {
  const own = join(folder, 'postgres');
  const account = postgresAccount(own);
  chmodSync(folder, 0o711);
  mkdirSync(own);
  giveTo(own, account);
  const data = join(own, 'data');
  const as = { ...account, cwd: own };
  await run(at('initdb'), ['--pgdata', data, '--username', 'mycrew', '--auth', 'trust', '--encoding', 'UTF8'], as);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${own} -c max_connections=150`;
  const control = (...args: string[]) => run(at('pg_ctl'), ['--pgdata', data, '--wait', ...args], as);
  await control('start', '--log', join(own, 'log'), '--options', settings);
  later(() => control('stop', '--mode', 'fast'));
  await run(at('createdb'), ['--host', '127.0.0.1', '--port', String(port), '--username', 'mycrew', 'mycrew'], as);
  return `postgres://mycrew@127.0.0.1:${port}/mycrew`;
};
