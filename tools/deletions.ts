// `mycrew deletions:save file` and `mycrew deletions:replay file`: nobody who was erased comes back with a backup.
import { readFileSync, writeFileSync } from 'node:fs';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { ledgerFileStore } from '../apps/api/src/backup/deletion-ledger.store.ts';
import { readLedger, writeLedger } from '../apps/api/src/backup/deletion-ledger.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { withDatabase } from './operator.ts';

const how = `mycrew deletions:save file     writes who was erased, as hashes; keep the file apart from the backups
mycrew deletions:replay file [--dry-run]   after a backup was restored: whoever in it was erased since is erased again`;

await withDatabase(async ({ db }) => {
  const [what, file] = process.argv.slice(2);
  if ((what !== 'save' && what !== 'replay') || !file) throw new Error(how);
  if (what === 'save') {
    const lines = await ledgerFileStore.lines(db);
    writeFileSync(file, writeLedger(lines), { mode: 0o600 });
    return console.log(`${lines.length} erased accounts were saved to ${file}.`);
  }
  const lines = readLedger(readFileSync(file, 'utf8'));
  if (process.argv.includes('--dry-run')) {
    const would = await ledgerFileStore.wouldClose(db, lines);
    return console.log(`Nothing was changed. ${would} of ${lines.length} would be closed and erased again.`);
  }
  const back = await inTransaction(db, (tx) => ledgerFileStore.closeAgain(tx, lines, systemClock.now()));
  console.log(
    back === 0
      ? 'This database contains nobody who had been erased.'
      : `${back} had been erased and are closed again. The running server erases them within minutes.`,
  );
});
