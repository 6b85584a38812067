// What a database needs that came back as it was: nobody who was erased, no alert that goes out anew, and a line in the audit log.
import { readFileSync } from 'node:fs';
import type { Tx } from '../apps/api/src/database/database.ts';
import { lastBackupStore } from '../apps/api/src/backup/last-backup.store.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { restoredStore } from '../apps/api/src/features/alert-delivery/restored.store.ts';
import { ledgerFileStore, type LedgerLine } from '../apps/api/src/backup/deletion-ledger.store.ts';
import { readLedger } from '../apps/api/src/backup/deletion-ledger.ts';
import { endingStore } from '../apps/api/src/features/session/endings.store.ts';
import { systemClock } from '../apps/api/src/clock.ts';

export const settleOptions = {
  deletions: { type: 'string' },
  'without-deletions': { type: 'boolean', default: false },
  'end-sessions': { type: 'boolean', default: false },
} as const;

export const settleHow = `  --deletions file     the newest file of mycrew deletions:save: whoever was erased since is erased again
  --without-deletions  where nobody was erased since
  --end-sessions       everybody has to sign in again, as after a break-in`;

interface Wishes {
  deletions?: string | undefined;
  'without-deletions': boolean;
  'end-sessions': boolean;
}

/** Read before anything is changed. */
export const erasuresOf = ({ deletions, 'without-deletions': without }: Wishes): LedgerLine[] => {
  if (deletions && !without) return readLedger(readFileSync(deletions, 'utf8'));
  if (without && !deletions) return [];
  throw new Error(
    'A backup does not contain later erasures. Use --deletions file (from mycrew deletions:save), or --without-deletions.',
  );
};

/** Answers what was done, in sentences. */
export const settleRestored = async (tx: Tx, lines: LedgerLine[], wishes: Wishes, from: string): Promise<string[]> => {
  const now = systemClock.now();
  const closed = await ledgerFileStore.closeAgain(tx, lines, now);
  const held = await restoredStore.holdOld(tx);
  const ended = wishes['end-sessions'] ? (await endingStore.everybody(tx, now)).length : 0;
  // What was backed up was the house before; this one has not been yet, and an older backup has no place for it.
  if (await lastBackupStore.hasTable(tx)) await lastBackupStore.forget(tx);
  const audit = createAudit({ db: tx, clock: systemClock });
  await audit.note(tx, { actor: null, action: 'backup.restored', why: from });
  return [
    ...(closed
      ? [`${closed} were erased since then, cannot sign in, and are erased within minutes of the start.`]
      : []),
    ...(held ? [`${held} messages of alerts older than an hour may have arrived, and are not sent again.`] : []),
    ...(ended ? [`${ended} sessions were ended.`] : ['Sessions of that time are still open.']),
  ];
};
