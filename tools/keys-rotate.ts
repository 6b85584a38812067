// `mycrew keys:rotate`: wraps every key anew under another master key, while the server runs.
import { masterKeyIn, replaceMasterKeyIn } from '../apps/api/src/privacy/master-key.ts';
import { rehearseRotation, rotateKeys } from '../apps/api/src/privacy/rotate-keys.ts';
import { withDatabase } from './operator.ts';

const how = `To give the keys of this installation a new master key:
  1. Make one: openssl rand -base64 32
  2. Set MASTER_KEY_PREVIOUS=<the new one> beside MASTER_KEY=<the old one>, and restart each server, one after the other:
     then all of them open what any of them seals.
  3. Exchange the two, and restart each server again: then all of them seal with the new one.
  4. Run mycrew keys:rotate. It refuses while a server still seals with another key, and ends with a count of all keys.
  5. Take MASTER_KEY_PREVIOUS away, restart each server, and ask mycrew doctor. Keep the old key only as long as the
     oldest backup that needs it.
Where one server is all there is, leave out step 2. Where the key lies in the data folder, stop the server, and run
MASTER_KEY_NEW=<the new one> mycrew keys:rotate.
With --dry-run each key is opened and counted; nothing changes.`;

await withDatabase(async ({ db, config }) => {
  const { masterKey, masterKeyBefore, masterKeyNew, dataDir } = config;
  const from = masterKeyNew ? (masterKey ?? (await masterKeyIn(dataDir))) : masterKeyBefore;
  const to = masterKeyNew ?? masterKey;
  if (!from || !to || from.equals(to)) throw new Error(how);
  if (process.argv.includes('--dry-run')) {
    const would = await rehearseRotation(db, from, to);
    return console.log(
      `Nothing was changed. ${would} keys would be wrapped again; the old master key unwraps each of them.`,
    );
  }
  const { anew, all } = await rotateKeys(db, from, to);
  if (masterKey === undefined) await replaceMasterKeyIn(dataDir, to);
  console.log(
    `${anew} keys were wrapped again. All ${all} keys are under the new master key, counted while none could be added; keys under the old one are now rejected.`,
  );
});
