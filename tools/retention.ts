// Writes docs/operations/retention.md from the code: what is kept for how long.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../apps/api/src/database/migrate.ts';
import { retentionPage, tableWords } from '../apps/api/src/privacy/retention-page.ts';

const file = fileURLToPath(new URL('../docs/operations/retention.md', import.meta.url));
const migrations = await readMigrations();
writeFileSync(file, retentionPage(tableWords(migrations.map(({ sql }) => sql))));
console.log(`Written: ${file}`);
