// A verified backup of this installation in one file: for `mycrew backup`, and before a start that migrates.
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsOf, openHouseKeyOf, readWholeBackup } from '#src/backup/checking.ts';
import { lastBackupStore } from '#src/backup/last-backup.store.ts';
import { noteBackup } from '#src/backup/last-backup.ts';
import { makeBackup } from '#src/backup/making.ts';
import type { Manifest } from '#src/backup/manifest.ts';
import type { DatabaseConnectionSettings, Db } from '#database/database.ts';
import { readMigrations } from '#database/migrate.ts';
import { ledgerFileStore } from '#src/backup/deletion-ledger.store.ts';
import { writeLedger } from '#src/backup/deletion-ledger.ts';
import { createTextSeal, deriveKey } from '#privacy/keys.ts';
import { presentMasterKey } from '#privacy/master-key.ts';
import { openStorage, pushKeysOf } from './adapter-settings.ts';
import { systemClock } from './clock.ts';
import { runningCommit } from './commit.ts';
import type { Config } from './config.ts';
import { bytesInMegabyte, sizeInWords } from './measures.ts';
import { version } from './version.ts';

export const sealOfPushKeys = 'push-keys-in-backups';

interface Wanted {
  db: Db;
  connection: DatabaseConnectionSettings;
  config: Config;
  withPictures: boolean;
}

interface Made {
  manifest: Manifest;
  bytes: number;
  commit: string;
}

/** What the disk gives back, not what was handed to it. */
const checkedSize = async (path: string): Promise<number> => {
  const file = await open(path, 'r');
  try {
    await readWholeBackup(file);
    return (await file.stat()).size;
  } catch (error) {
    throw new Error(`${path} was written but could not be verified: do not rely on it.`, { cause: error });
  } finally {
    await file.close();
  }
};

/** Throws one sentence where it cannot be made, or is not whole when it is read again. */
export const backUp = async (path: string, { db, connection, config, withPictures }: Wanted): Promise<Made> => {
  const known = await readMigrations();
  const present = await presentMasterKey(config.masterKey, config.dataDir);
  const commit = config.commit ?? (await runningCommit());
  const manifest = await makeBackup(path, {
    connection,
    storage: withPictures ? openStorage(config, systemClock) : null,
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
  return { manifest, bytes: await checkedSize(path), commit };
};

/** For doctor and alarms. */
export const noteMade = (db: Db, { manifest, bytes, commit }: Made): Promise<void> =>
  noteBackup(db, { at: new Date(manifest.madeAt), bytes, commit, migration: manifest.migrations.at(-1)!.name });

const most = 3;
const prefix = 'before-';

const placeFor = async (name: string, { dataDir }: Config) => {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, path: join(folder, `${name}_${systemClock.now().toISOString().replaceAll(/[:.]/gu, '-')}.tar`) };
};

/** The newest few stay: each holds everything of that day. */
const removeOld = async (folder: string): Promise<void> => {
  const made = (await readdir(folder)).filter((name) => name.startsWith(prefix)).toSorted(byTime);
  await Promise.all(made.slice(0, -most).map((name) => rm(join(folder, name))));
};
const timeIn = (name: string): string => name.split('_').at(-1) ?? name;
const byTime = (one: string, other: string): number => timeIn(one).localeCompare(timeIn(other));

/** Answers what to say of it. Pictures stay where they are, and no migration changes them. */
export const backUpBeforeMigrating = async (wanted: Omit<Wanted, 'withPictures'>): Promise<string> => {
  const { db, config } = wanted;
  if (!(await lastBackupStore.holdsAnything(db))) return 'No backup was made before migrating: nothing is stored yet.';
  const mb = (await lastBackupStore.databaseBytes(db)) / bytesInMegabyte;
  if (mb > config.backupBeforeUpgradeMb)
    return `No backup was made before migrating: the database has ${sizeInWords(mb)}, more than BACKUP_BEFORE_UPGRADE_MB.`;
  const { path, folder } = await placeFor(`${prefix}${version}`, config);
  try {
    await backUp(path, { ...wanted, withPictures: false });
  } catch (error) {
    throw new Error(
      `Nothing was migrated, because no backup could be made first: ${(error as Error).message} Make room, or make one yourself and start with BACKUP_BEFORE_UPGRADE_MB=0.`,
      { cause: error },
    );
  }
  await removeOld(folder);
  return `A backup of the tables from before migrating is ${path}.`;
};

/** Everything, pictures too where they lie on this machine. Answers where it is. */
export const backUpFromDesk = async (wanted: Omit<Wanted, 'withPictures'>): Promise<string> => {
  const { path } = await placeFor('from-desk', wanted.config);
  await noteMade(wanted.db, await backUp(path, { ...wanted, withPictures: true }));
  return path;
};
