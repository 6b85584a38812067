// Runs an operator's command as a process on a test's database.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseConnectionSettings } from '#database/database.ts';

export const addressOf = ({ host, port, user, database }: DatabaseConnectionSettings): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;

export const runCommand = (
  connection: DatabaseConnectionSettings,
  dataDir: string,
  command: string,
  args: string[],
  settings: Record<string, string> = {},
) => {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, [join(import.meta.dirname, '../../../../tools', command), ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: addressOf(connection), ...settings },
    encoding: 'utf8',
  });
};
