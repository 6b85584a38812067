// The database for an operator's command: the configured one, that of the running server, or a local one.
import type { Config } from '#src/config.ts';
import type { DatabaseConnectionSettings } from './database.ts';
import { FolderInUse } from './folder-claim.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { reachOf } from './many-hosts.ts';
import { choosePlace, socketFolder, socketPort, superuser } from './postgres-folder.ts';

interface Reached {
  connection: DatabaseConnectionSettings;
  stop(): Promise<void>;
}

/** As the owner of its tables, where there is another role for the server. */
export const reachDatabase = async (
  {
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>,
  log: (sentence: string) => void,
): Promise<Reached> => {
  const stayed = { stop: async () => {} };
  if (databaseUrl) return { connection: reachOf(databaseOwnerUrl ?? databaseUrl), ...stayed };
  try {
    const { stop, ...connection } = await startLocalPostgres({ dataDir, log });
    return { connection, stop };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const host = socketFolder(choosePlace(dataDir, log));
    return { connection: { host, port: socketPort, user: superuser, database: 'mycrew' }, ...stayed };
  }
};
