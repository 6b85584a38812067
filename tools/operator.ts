// What the operator's commands have in common: settings, a database, one sentence where something does not fit.
import { userInfo } from 'node:os';
import type { Pool } from 'pg';
import { createDatabase, type DatabaseConnectionSettings, type Db } from '../apps/api/src/database/database.ts';
import { namingItsSetting } from '../apps/api/src/database/failures.ts';
import { requireFit } from '../apps/api/src/database/fitness.ts';
import { requireMigrated } from '../apps/api/src/database/migrate.ts';
import { reachDatabase } from '../apps/api/src/database/reach-database.ts';
import { readConfig, type Config } from '../apps/api/src/config.ts';
import { createLog } from '../apps/api/src/log.ts';

/** For the log of what was done; in a container nobody may have a name. */
export const whoAsks = (): string => {
  try {
    // Whoever called `mycrew`, which goes on as the service.
    return process.env['MYCREW_ASKED_BY'] ?? userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
};

export const withDatabase = async (
  work: (given: { db: Db; pool: Pool; config: Config; connection: DatabaseConnectionSettings }) => Promise<void>,
  { mayBeOld = false }: { mayBeOld?: boolean } = {},
): Promise<void> => {
  try {
    const config = readConfig();
    const { connection, stop } = await reachDatabase(config, (sentence) => console.error(sentence));
    const { db, pool } = createDatabase({ ...connection, poolSize: 2 }, createLog('warn', { role: 'command' }));
    try {
      if (!mayBeOld) {
        if (config.databaseUrl) await requireFit(pool);
        await requireMigrated(pool);
      }
      await work({ db, pool, config, connection });
    } finally {
      await db.destroy();
      // Where it was asked directly alone, Kysely does not know of it.
      if (!pool.ended) await pool.end();
      await stop();
    }
  } catch (error) {
    console.error((namingItsSetting(error) as Error).message);
    process.exitCode = 1;
  }
};
