// Records that a backup was made, and reports its age.
import type { Db } from '#database/database.ts';
import { bytesInMegabyte, sizeInWords, spanInWords } from '#src/measures.ts';
import { lastBackupStore, type MadeBackup } from './last-backup.store.ts';

export interface LastBackup {
  ageSeconds: number;
  /** Null: other tools made it. */
  bytes: number | null;
}

/** A night may fail once. The alarm in deploy/monitoring has the same number. */
const oldAfterSeconds = 48 * 3_600;

const makeOne = 'mycrew backup file makes one; where other tools do, let them say so: mycrew backup --done-elsewhere.';

/** Without `mend` it is young enough. */
export const lastBackupWords = (last: LastBackup | null): { line: string; mend?: string } => {
  if (!last) return { line: 'Last backup: never.', mend: makeOne };
  const size = last.bytes === null ? 'by other tools' : sizeInWords(last.bytes / bytesInMegabyte);
  const line = `Last backup: ${spanInWords(Math.max(0, last.ageSeconds))} ago, ${size}.`;
  return last.ageSeconds > oldAfterSeconds
    ? { line, mend: `Look why the nightly one did not end well. ${makeOne}` }
    : { line };
};

export const noteBackup = async (db: Db, made: MadeBackup): Promise<void> => {
  if (!(await lastBackupStore.hasTable(db))) throw new Error('This database has no table for it until its next start.');
  await lastBackupStore.note(db, made);
};
