// `npm run keys:rotate`: wraps every key anew under another master key, while the server runs.
import { masterKeyIn, replaceMasterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { rehearseRotation, rotateKeys } from '../apps/api/src/privacy/rotate-keys.ts';
import { withDatabase } from './operator.ts';

const how = `To give the keys of this installation a new master key:
  1. Make one: openssl rand -base64 32
  2. Start every server with MASTER_KEY=<the new one> and MASTER_KEY_PREVIOUS=<the old one>. Of several, one after the
     other is fine once each was started with the two the other way round: then all open what any of them wraps.
  3. Run npm run keys:rotate with the same two.
  4. Start the servers without MASTER_KEY_PREVIOUS, and destroy the old key.
Where the key lies in the data folder and no server runs: MASTER_KEY_NEW=<the new one> npm run keys:rotate.
With -- --dry-run each key is opened and counted; nothing changes.`;

await withDatabase(async ({ db, config, isInUse }) => {
  const { masterKey, masterKeyBefore, masterKeyNew, dataDir } = config;
  const from = masterKeyNew ? (masterKey ?? (await masterKeyIn(dataDir))) : masterKeyBefore;
  const to = masterKeyNew ?? masterKey;
  if (!from || !to || from.equals(to)) throw new Error(how);
  const isInFolder = masterKey === undefined;
  const isDryRun = process.argv.includes('--dry-run');
  if (isInFolder && isInUse && !isDryRun)
    throw new Error(`A server is running with the key from ${dataDir}. Stop it first.\n\n${how}`);
  if (isDryRun) {
    const would = await rehearseRotation(db, from, to);
    return console.log(
      `Nothing was changed. ${would} keys would be wrapped anew; the old master key opens each of them.`,
    );
  }
  const count = await rotateKeys(db, from, to);
  if (isInFolder) await replaceMasterKeyIn(dataDir, to);
  console.log(`${count} keys were wrapped anew. The old master key opens none of them any more.`);
});
