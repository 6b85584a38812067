// `mycrew policy:publish terms file.json`: publishes a new version, which everybody is then asked to accept.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Db, inTransaction } from '../apps/api/src/database/database.ts';
import { policies } from '../apps/api/src/database/reference/policies.ts';
import { seed } from '../apps/api/src/database/seed.ts';
import { type PolicyType, policyStore } from '../apps/api/src/features/policies/policies.store.ts';
import { publishPolicy, rehearsePolicy } from '../apps/api/src/features/policies/publishing.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { withDatabase } from './operator.ts';

const how = `mycrew policy:publish terms|privacy file.json [--dry-run]
mycrew policy:publish terms|privacy --print shows the words that ship, as such a file.
The file: { "title", "changes": ["what is new"], "sections": [{ "heading", "plain", "full" }], "effectiveFrom": "2027-01-31" }
The last one may be left out. {operator} and {operatorEmail} stand for whoever runs this copy.
With --dry-run it is checked, and reports what would be published and who would be asked; nothing changes.`;

const rehearse = async (db: Db, type: PolicyType, written: unknown): Promise<void> => {
  const would = await rehearsePolicy({ store: policyStore }, db, type, written, systemClock.now());
  const { policy, version, people, hadAccepted } = would;
  console.log(`Nothing was changed. Version ${version} of ${type} would be published: ${policy.title}.`);
  console.log(`It would take effect at ${policy.publishedAt.toISOString()}. Its changes, as shown to people:`);
  for (const change of policy.changes) console.log(`  ${change}`);
  console.log(`Its sections: ${policy.sections.map(({ heading }) => heading).join(', ')}.`);
  console.log(
    `${people} people would be asked to accept it: ${hadAccepted} accepted the current version, ${people - hadAccepted} have not.`,
  );
};

const print = (wanted: PolicyType): void => {
  const { title, changes, sections } = policies.find(({ type }) => type === wanted)!;
  console.log(JSON.stringify({ title, changes, sections }, null, 2));
};

await withDatabase(async ({ db }) => {
  const options = { 'dry-run': { type: 'boolean' }, print: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [type, file] = positionals;
  if ((type !== 'terms' && type !== 'privacy') || (!file && !values.print)) throw new Error(how);
  if (!file) return print(type);
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (values['dry-run']) return rehearse(db, type, written);
  await seed(db);
  const deps = { store: policyStore, audit: createAudit({ db, clock: systemClock }) };
  const { version, publishedAt } = await inTransaction(db, (tx) =>
    publishPolicy(deps, tx, type, written, systemClock.now()),
  );
  console.log(
    `Version ${version} of ${type} is published. From ${publishedAt.toISOString()} on everybody is asked to accept it.`,
  );
});
