// What backup and restore know of keys: where the master key is, and how the pair for push messages is sealed on its way.
import { hasMasterKeyIn, masterKeyIn } from '../apps/api/src/privacy/master-key.ts';

export const sealOfPushKeys = 'push-keys-in-backups';

/** Never made here: a new one opens nothing. */
export const presentMasterKey = async (given: Buffer | undefined, dataDir: string): Promise<Buffer> => {
  if (given) return given;
  if (hasMasterKeyIn(dataDir)) return masterKeyIn(dataDir);
  throw new Error(`There is no master key: set MASTER_KEY, or copy the file master-key to ${dataDir}.`);
};
