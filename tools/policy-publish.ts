// `npm run policy:publish -- terms file.json`: publishes a new version, which everybody is then asked to accept.
import { readFileSync } from 'node:fs';
import { inTransaction } from '../apps/api/src/database/database.ts';
import { seed } from '../apps/api/src/database/seed.ts';
import { policyStore } from '../apps/api/src/features/policies/policies.store.ts';
import { publishPolicy } from '../apps/api/src/features/policies/publishing.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { withDatabase } from './operator.ts';

const how = `npm run policy:publish -- terms|privacy file.json
The file: { "title", "changes": ["what is new"], "sections": [{ "heading", "plain", "full" }], "effectiveFrom": "2027-01-31" }
The last one may be left out. {operator} and {operatorEmail} stand for whoever runs this copy.`;

await withDatabase(async ({ db }) => {
  const [type, file] = process.argv.slice(2);
  if ((type !== 'terms' && type !== 'privacy') || !file) throw new Error(how);
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  await seed(db);
  const needs = { store: policyStore, audit: createAudit({ db, clock: systemClock }) };
  const { version, publishedAt } = await inTransaction(db, (tx) =>
    publishPolicy(needs, tx, type, written, systemClock.now()),
  );
  console.log(
    `Version ${version} of ${type} is published. From ${publishedAt.toISOString()} on everybody is asked to accept it.`,
  );
});
