// Every check and every test; ends with the time of each part, and one line that adds them all up.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfNeeded } from './build-web.ts';
import { runToEnd } from './child.mjs';
import { chromiumPath } from './chromium.ts';
import type { Tally } from './tally.ts';
import { add, noTests, tallyOfFaults, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const storiesReport = join(reports, 'stories.json');
const faultsReport = join(reports, 'faults.json');
const typedFolders = ['packages/contract', 'apps/api', 'apps/web', 'e2e'];

interface Step {
  name: string;
  run: () => Promise<boolean>;
  /** What its own report counts; a step without one counts as a single check. */
  count?: () => Tally;
}

/** The code to end with, once somebody has asked us to stop and those who run have stopped. */
let stopped: number | null = null;

async function command(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const program = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', name);
  const { code, asked } = await runToEnd(program, args, { cwd: root, env: { ...process.env, ...env } });
  if (asked) stopped = code || 1;
  return code === 0;
}

async function checkTypes(): Promise<boolean> {
  let isRight = true;
  for (const folder of typedFolders) isRight = (await command('tsc', ['-p', folder])) && isRight;
  return isRight;
}

async function build(): Promise<boolean> {
  await buildWebIfNeeded();
  return true;
}

const vitestReporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
const vitestFlags = ['run', '--allowOnly=false', ...vitestReporters];

/** What stands in one line runs at the same time: the faults mostly wait. */
const steps: Step[][] = [
  [{ name: 'format', run: () => command('oxfmt', ['--check', '.']) }],
  [{ name: 'lint', run: () => command('oxlint', ['.']) }],
  [{ name: 'types', run: checkTypes }],
  [
    {
      name: 'rules and rooms',
      run: () => command('vitest', vitestFlags, { NODE_ENV: 'test' }),
      count: () => tallyOfVitest(vitestReport),
    },
    {
      name: 'alerts under faults',
      run: () => command('node', ['faults/faults.ts', '--small'], { FAULTS_REPORT: faultsReport }),
      count: () => tallyOfFaults(faultsReport),
    },
  ],
  [{ name: 'web build', run: build }],
  [
    {
      name: 'stories in a browser',
      run: () =>
        command('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'], {
          CHROMIUM_PATH: chromiumPath(),
          STORIES_REPORT: storiesReport,
        }),
      count: () => tallyOfPlaywright(storiesReport),
    },
  ],
];
const times: string[] = [];

async function runStep({ name, run, count }: Step): Promise<Tally> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const isGreen = await run().catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds} s`);
  times.push(`${name} ${seconds} s`);

  const counted = count?.() ?? (isGreen ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });
  const isEmpty = counted.passed + counted.failed === 0;
  // Ended badly without naming a test, or without having run one.
  const isUnexplained = (!isGreen && counted.failed === 0) || isEmpty;
  return isUnexplained ? add(counted, { ...noTests, failed: 1 }) : counted;
}

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
let total = noTests;
for (const together of steps) {
  for (const tally of await Promise.all(together.map(runStep))) total = add(total, tally);
  if (stopped !== null) process.exit(stopped);
}
console.log(`\n${times.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
