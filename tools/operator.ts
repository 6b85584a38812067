// What the operator's commands have in common: settings, a database, one sentence where something does not fit.
import { createDatabase, type Db } from '../apps/api/src/database/database.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { reachDatabase } from '../apps/api/src/database/reach-database.ts';
import { readConfig, type Config } from '../apps/api/src/config.ts';
import { createLog } from '../apps/api/src/log.ts';

export const withDatabase = async (
  work: (given: { db: Db; config: Config; isInUse: boolean }) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig();
    const { connection, isInUse, stop } = await reachDatabase(config, (sentence) => console.error(sentence));
    const { db, pool } = createDatabase({ ...connection, poolSize: 2 }, createLog('warn'));
    try {
      await migrate(pool);
      await work({ db, config, isInUse });
    } finally {
      await db.destroy();
      await stop();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
