// `mycrew backup file`: everything of this copy in one file, while it runs or while it stands still; read again, and noted.
import { parseArgs } from 'node:util';
import { backUp, noteMade } from '../apps/api/src/back-up.ts';
import { lastBackupStore } from '../apps/api/src/backup/last-backup.store.ts';
import { noteBackup } from '../apps/api/src/backup/last-backup.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { runningCommit } from '../apps/api/src/commit.ts';
import { bytesInMegabyte, sizeInWords } from '../apps/api/src/measures.ts';
import { withDatabase } from './operator.ts';

const how = `mycrew backup file [--without-pictures], or mycrew backup --done-elsewhere
  file                an archive that does not exist yet; only its owner may read it
  --without-pictures  where the pictures' own store (S3) is copied by other means
  --done-elsewhere    makes none: notes that other tools (pgBackRest, a provider) made one just now`;

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
    if (values['done-elsewhere']) {
      if (positionals.length > 0 || values['without-pictures']) throw new Error(how);
      const commit = config.commit ?? (await runningCommit());
      const migration = await lastBackupStore.newestMigration(db);
      await noteBackup(db, { at: systemClock.now(), bytes: null, commit, migration });
      console.log('Recorded: other tools made a backup just now.');
      return;
    }
    const [path] = positionals;
    if (!path || positionals.length > 1) throw new Error(how);
    const made = await backUp(path, { db, connection, config, withPictures: !values['without-pictures'] });
    const { manifest, bytes } = made;
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
    await noteMade(db, made).catch(({ message }: Error) =>
      console.error(`The file is valid, but its time could not be recorded for doctor and alarms: ${message}`),
    );
  },
  { mayBeOld: true },
);
