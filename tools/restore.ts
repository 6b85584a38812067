// `mycrew restore file --into folder`: a backup into an empty folder and an empty database, or not at all.
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsOf, openHouseKeyOf, readWholeBackup } from '../apps/api/src/backup/checking.ts';
import { names } from '../apps/api/src/backup/manifest.ts';
import { markUnfinished, requireEmptyFolder } from '../apps/api/src/backup/restored-folder.ts';
import { restoreBackup } from '../apps/api/src/backup/restoring.ts';
import { partOf } from '../apps/api/src/backup/tar-reading.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { type Config, readConfig } from '../apps/api/src/config.ts';
import { requireFitAt } from '../apps/api/src/database/fitness.ts';
import { readMigrations } from '../apps/api/src/database/migrate.ts';
import { reachDatabase } from '../apps/api/src/database/reach-database.ts';
import { readLedger } from '../apps/api/src/backup/deletion-ledger.ts';
import { openStorage, pushKeysOf } from '../apps/api/src/adapter-settings.ts';
import { writeOnce } from '../apps/api/src/adapters/whole-file.ts';
import { sealOfPushKeys } from '../apps/api/src/back-up.ts';
import { createTextSeal, deriveKey } from '../apps/api/src/privacy/keys.ts';
import { presentMasterKey } from '../apps/api/src/privacy/master-key.ts';
import { erasuresOf, settleHow, settleOptions, settleRestored } from './restored.ts';

const how = `mycrew restore file --into folder …
  --into folder        becomes the DATA_DIR; empty, or with nothing but the file master-key in it. Else DATA_DIR itself
${settleHow}
With DATABASE_URL the rows go there, into a database in which nothing stands yet.`;

const say = (sentence: string) => console.log(sentence);

const readWishes = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...settleOptions, into: { type: 'string' } },
  });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new Error(how);
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  return { path, wishes: values, lines: erasuresOf(values) };
};

/** Browsers know a copy by this pair: with another one they hear nothing any more. */
const storePushKeys = async (config: Config, houseKey: Buffer, sealed: Buffer): Promise<void> => {
  const stored = createTextSeal(houseKey, sealOfPushKeys).open(sealed.toString());
  if (!config.databaseUrl && !config.vapid) return writeOnce(join(config.dataDir, 'vapid.json'), `${stored}\n`);
  const { publicKey } = await pushKeysOf(config, deriveKey(houseKey, 'vapid'));
  if (publicKey !== (JSON.parse(stored) as { publicKey: string }).publicKey)
    say('The keys for push messages (VAPID_…) differ here: people must turn push messages on again.');
};

const restore = async (): Promise<void> => {
  const { path, wishes, lines } = readWishes();
  const settings = readConfig();
  const config = { ...settings, dataDir: wishes.into ? resolve(wishes.into) : settings.dataDir };
  await requireEmptyFolder(config.dataDir);
  const present = await presentMasterKey(config.masterKey, config.dataDir);
  const file = await open(path, 'r');
  try {
    const manifest = await readWholeBackup(file);
    const migrations = migrationsOf(manifest, await readMigrations());
    const houseKey = openHouseKeyOf(manifest, { present, previous: config.masterKeyBefore });
    // Some may have been erased while it was made.
    const erased = [...lines, ...readLedger((await partOf(file, names.erasures)).toString('utf8'))];
    const finish = markUnfinished(config.dataDir);
    const { connection, stop } = await reachDatabase(config, (sentence) => console.error(sentence));
    const done: string[] = [];
    try {
      if (config.databaseUrl) await requireFitAt(connection);
      await restoreBackup({
        connection,
        file,
        manifest,
        migrations,
        storage: openStorage(config, systemClock),
        pushKeys: (sealed) => storePushKeys(config, houseKey, sealed),
        say,
        settle: async (tx) => void done.push(...(await settleRestored(tx, erased, wishes, `as of ${manifest.madeAt}`))),
        refused: finish,
      });
    } finally {
      await stop();
    }
    await finish();
    for (const sentence of done) say(sentence);
    if (!manifest.pictures) say('This backup contains no pictures: restore them to their storage with its own tools.');
    say(`Restored as of ${manifest.madeAt}. Start MyCrew with DATA_DIR=${config.dataDir}; it runs the migrations.`);
  } finally {
    await file.close();
  }
};

try {
  await restore();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
