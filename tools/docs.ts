// Writes the pages of docs/operations that are generated from the code. Tests check that they are up to date.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../apps/api/src/database/migrate.ts';
import { retentionPage, tableWords } from '../apps/api/src/privacy/retention-page.ts';
import { settingsPage } from '../apps/api/src/settings.ts';
import { commandsPage } from './commands.ts';

const migrations = await readMigrations();
const pages = {
  'retention.md': retentionPage(tableWords(migrations.map(({ sql }) => sql))),
  'settings.md': settingsPage(),
  'commands.md': commandsPage(),
};
for (const [name, text] of Object.entries(pages)) {
  const file = fileURLToPath(new URL(`../docs/operations/${name}`, import.meta.url));
  writeFileSync(file, text);
  console.log(`Written: ${file}`);
}
