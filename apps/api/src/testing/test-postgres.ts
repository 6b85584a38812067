// One PostgreSQL for a whole run, shared by all workers.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnectionSettings } from '#database/database.ts';
import { startLocalPostgres } from '#database/local-postgres.ts';

/** Where it is, as set by whoever started it. */
export const reach = (): DatabaseConnectionSettings => {
  const given = process.env.TEST_DATABASE;
  if (!given) throw new Error('The tests need the PostgreSQL that testing/global-setup.ts starts.');
  return JSON.parse(given) as DatabaseConnectionSettings;
};

/** For the run's global setup: starts the server, hands its address to all workers, answers how to stop it. */
export const startTestPostgres = async (): Promise<() => Promise<void>> => {
  const dataDir = join(tmpdir(), `mycrew-tests-${process.pid}`);
  const { host, port, user, stop } = await startLocalPostgres({ dataDir, log: () => {}, durable: false });
  process.env.TEST_DATABASE = JSON.stringify({ host, port, user });
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
