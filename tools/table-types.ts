// Writes the row types of the database from its migrations: apps/api/src/database/tables/.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { writeTableTypes } from '../apps/api/src/database/table-types.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';

const target = new URL('../apps/api/src/database/tables/', import.meta.url);
const dataDir = await mkdtemp(join(tmpdir(), 'mycrew-types-'));
const { stop, ...connection } = await startLocalPostgres({ dataDir, log: () => {}, durable: false });
try {
  const { db, pool } = createDatabase(connection, quietLog);
  await migrate(pool);
  const files = await writeTableTypes(pool);
  await db.destroy();
  for (const file of await readdir(target)) if (!files.has(file)) await rm(new URL(file, target));
  for (const [file, text] of files) await writeFile(new URL(file, target), text);
  spawnSync('oxfmt', [fileURLToPath(target)], { stdio: 'inherit' });
  console.log(`${files.size} files of row types written.`);
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
