// How old the last backup is, in words; and that one was made.
import type { Db } from '#database/database.ts';
import { lastBackupStore, type MadeBackup } from './last-backup.store.ts';

export interface LastBackup {
  ageSeconds: number;
  /** Null: other tools made it. */
  bytes: number | null;
}

/** A night may fail once. The alarm in deploy/monitoring has the same number. */
const oldAfterSeconds = 48 * 3_600;

const ageInWords = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(seconds / 3_600);
  return hours < 72 ? `${hours} hours` : `${Math.floor(seconds / 86_400)} days`;
};

const sizeInWords = (bytes: number): string => {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return `${bytes < 1e6 ? (bytes / 1e6).toFixed(1) : Math.round(bytes / 1e6)} MB`;
};

const makeOne =
  'npm run backup -- file makes one; where other tools do, let them say so: npm run backup -- --done-elsewhere.';

/** Without `mend` it is young enough. */
export const lastBackupWords = (last: LastBackup | null): { line: string; mend?: string } => {
  if (!last) return { line: 'Last backup: never.', mend: makeOne };
  const size = last.bytes === null ? 'by other tools' : sizeInWords(last.bytes);
  const line = `Last backup: ${ageInWords(Math.max(0, last.ageSeconds))} ago, ${size}.`;
  return last.ageSeconds > oldAfterSeconds
    ? { line, mend: `Look why the nightly one did not end well. ${makeOne}` }
    : { line };
};

export const noteBackup = async (db: Db, made: MadeBackup): Promise<void> => {
  if (!(await lastBackupStore.isKept(db))) throw new Error('This database has no place for it before its next start.');
  await lastBackupStore.note(db, made);
};
