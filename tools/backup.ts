// `mycrew backup file`: everything of this copy in one file, while it runs or while it stands still; read again, and noted.
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrationsOf, openHouseKeyOf, readWholeBackup } from '../apps/api/src/backup/checking.ts';
import { lastBackupStore } from '../apps/api/src/backup/last-backup.store.ts';
import { noteBackup } from '../apps/api/src/backup/last-backup.ts';
import { makeBackup } from '../apps/api/src/backup/making.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { runningCommit } from '../apps/api/src/commit.ts';
import { readMigrations } from '../apps/api/src/database/migrate.ts';
import { ledgerFileStore } from '../apps/api/src/features/my-data/ledger-file.store.ts';
import { writeLedger } from '../apps/api/src/features/my-data/ledger-file.ts';
import { openStorage, pushKeysOf } from '../apps/api/src/adapter-settings.ts';
import { bytesInMegabyte, sizeInWords } from '../apps/api/src/measures.ts';
import { createTextSeal, deriveKey } from '../apps/api/src/privacy/keys.ts';
import { sealOfPushKeys, presentMasterKey } from './backup-keys.ts';
import { withDatabase } from './operator.ts';

const how = `mycrew backup file [--without-pictures], or mycrew backup --done-elsewhere
  file                an archive that does not exist yet; only its owner may read it
  --without-pictures  where the pictures' own store (S3) is copied by other means
  --done-elsewhere    makes none: notes that other tools (pgBackRest, a provider) made one just now`;

/** What the disk gives back, not what was handed to it. */
const checkedSize = async (path: string): Promise<number> => {
  const file = await open(path, 'r');
  try {
    await readWholeBackup(file);
    return (await file.stat()).size;
  } catch (error) {
    throw new Error(`${path} was written but could not be verified: do not rely on it.`, {
      cause: error,
    });
  } finally {
    await file.close();
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

await withDatabase(
  async ({ db, connection, config }) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'without-pictures': { type: 'boolean', default: false },
        'done-elsewhere': { type: 'boolean', default: false },
      },
    });
    const commit = config.commit ?? (await runningCommit());
    if (values['done-elsewhere']) {
      if (positionals.length > 0 || values['without-pictures']) throw new Error(how);
      const migration = await lastBackupStore.newestMigration(db);
      await noteBackup(db, { at: systemClock.now(), bytes: null, commit, migration });
      console.log('Recorded: other tools made a backup just now.');
      return;
    }
    const [path] = positionals;
    if (!path || positionals.length > 1) throw new Error(how);
    const known = await readMigrations();
    const present = await presentMasterKey(config.masterKey, config.dataDir);
    const manifest = await makeBackup(path, {
      connection,
      storage: values['without-pictures'] ? null : openStorage(config, systemClock),
      now: systemClock.now(),
      commit,
      check: (found) => {
        migrationsOf(found, known);
        return openHouseKeyOf(found, { present, previous: config.masterKeyBefore });
      },
      pushKeys: async (houseKey) => {
        const keys = config.vapid ? null : await pushKeysOf(config, deriveKey(houseKey, 'vapid'));
        return keys && Buffer.from(createTextSeal(houseKey, sealOfPushKeys).seal(JSON.stringify(keys)));
      },
      erasures: async () => {
        const lines = await ledgerFileStore.lines(db);
        return { text: writeLedger(lines), count: lines.length };
      },
    });
    const bytes = await checkedSize(path);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { pictures } = manifest;
    console.log(
      `${path}: ${manifest.tables.length} tables with ${rows} rows, and ${
        pictures ? `${pictures.count} picture files (${sizeInWords(pictures.bytes / bytesInMegabyte)})` : 'no pictures'
      }, of ${manifest.madeAt}.`,
    );
    if (pictures?.missing)
      console.log(`${pictures.missing} picture files are in the database but missing in the storage.`);
    console.log(`It was verified: ${sizeInWords(bytes / bytesInMegabyte)}.`);
    console.log('It does not contain the MASTER_KEY: store that separately. Without it nobody can read this backup.');
    // A standby takes no writes, and a database from before has no place for it: the file is as good.
    await noteBackup(db, {
      at: new Date(manifest.madeAt),
      bytes,
      commit,
      migration: manifest.migrations.at(-1)!.name,
    }).catch(({ message }: Error) =>
      console.error(`The file is valid, but its time could not be recorded for doctor and alarms: ${message}`),
    );
  },
  { mayBeOld: true },
);
