// `npm run sbom`: writes the list of parts of a release to dist/, in CycloneDX, or says what is not right with it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, billProblems, type Bill } from './parts/bill.ts';
import { licenceProblems } from './parts/licences.ts';
import { productionParts, type LockFile } from './parts/lock.ts';

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;

const everything = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bill = billOf(JSON.parse(everything) as Bill, lock);
const problems = [...billProblems(bill, lock), ...licenceProblems(productionParts(lock))];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const file = join('dist', `mycrew-${lock.version}.cdx.json`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file} lists ${bill.components.length} parts.`);
