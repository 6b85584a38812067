// `mycrew settings:export`, `settings:apply file.json`: what was set at the desk for the whole installation, as a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  installationDefaults,
  InstallationFile,
  type InstallationKey,
  installationKeys,
  installationProblem,
  unseenMark,
} from '../packages/contract/src/installation.ts';
import { isSeen } from '../apps/api/src/adapters/icons.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { installationStore } from '../apps/api/src/installation/installation.store.ts';
import { readInstallation } from '../apps/api/src/installation/installation.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { whoAsks, withDatabase } from './operator.ts';

const how = `mycrew settings:export [file.json]                 what was set at the desk; without a file it is printed
mycrew settings:apply file.json [--dry-run]     sets exactly that: what the file does not name is as it ships again
What the environment sets wins over both, and is in no such file.`;

const readFile = (file: string) => {
  const read = InstallationFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} does not fit:\n${z.prettifyError(read.error)}`);
  return read.data;
};

await withDatabase(async ({ db, config }) => {
  const { positionals, values: flags } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  });
  const [what, file] = positionals;
  const stored = await readInstallation(db, {});
  const setKeys = installationKeys.filter((key) => stored.sources[key] === 'desk');
  if (what === 'export') {
    const text = `${JSON.stringify(Object.fromEntries(setKeys.map((key) => [key, stored.values[key]])), null, 2)}\n`;
    if (!file) return console.log(text.trimEnd());
    writeFileSync(file, text, { mode: 0o600 });
    return console.log(`${setKeys.length} settings are in ${file}.`);
  }
  if (what !== 'apply' || !file) throw new Error(how);
  const set = readFile(file);
  const reset = setKeys.filter((key) => set[key] === undefined);
  const changed = (Object.keys(set) as InstallationKey[]).filter(
    (key) => JSON.stringify(set[key]) !== JSON.stringify(stored.values[key]) || stored.sources[key] !== 'desk',
  );
  const problem = installationProblem({ ...installationDefaults, ...set, ...config.installation });
  if (problem) throw new Error(`${problem.field}: ${problem.message}`);
  if (set.Mark && !(await isSeen(set.Mark))) throw new Error(`Mark: ${unseenMark}`);
  for (const key of changed) console.log(`${key}: ${JSON.stringify(set[key]).slice(0, 200)}`);
  for (const key of reset) console.log(`${key}: as it ships`);
  for (const key of Object.keys(config.installation)) console.log(`${key} is set by the environment, which wins.`);
  if (flags['dry-run']) return console.log('Nothing was changed.');
  const audit = createAudit({ db, clock: systemClock });
  await inTransaction(db, async (tx) => {
    await installationStore.save(tx, Object.fromEntries(changed.map((key) => [key, set[key]])), systemClock.now());
    await installationStore.reset(tx, reset);
    await audit.note(tx, { actor: null, action: 'installation.settings-applied', why: whoAsks() });
  });
  console.log(`${changed.length + reset.length} settings were changed. Running servers use them within five seconds.`);
});
