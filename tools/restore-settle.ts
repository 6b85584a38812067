// `mycrew restore:settle`: what `mycrew restore` does at its end, for a database that other tools brought back.
import { parseArgs } from 'node:util';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { withDatabase } from './operator.ts';
import { erasuresOf, settleHow, settleOptions, settleRestored } from './restored.ts';

const how = `mycrew restore:settle …   after pgBackRest or the like brought a database back, and before MyCrew starts on it
${settleHow}`;

await withDatabase(async ({ db }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: settleOptions });
  if (positionals.length > 0) throw new Error(how);
  const lines = erasuresOf(values);
  const done = await inTransaction(db, (tx) => settleRestored(tx, lines, values, 'by other tools'));
  for (const sentence of done) console.log(sentence);
});
