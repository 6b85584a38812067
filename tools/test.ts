// Every check and every test, or what matches a word or a change; ends with the time of each part, the
// slowest files, and one line that adds them all up.
import { existsSync, globSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServerIfNeeded } from './build-server.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { runToEnd } from './child.mjs';
import {
  changeBase,
  changedSince,
  chosenByChange,
  chosenByWords,
  everyFault,
  everyStory,
  type Chosen,
} from './choosing-tests.ts';
import { chromiumForPages, chromiumPath } from './chromium.ts';
import type { Tally } from './tally.ts';
import {
  add,
  failuresOfFaults,
  failuresOfPlaywright,
  failuresOfVitest,
  filesOfVitest,
  noTests,
  tallyOfFaults,
  tallyOfPlaywright,
  tallyOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './tally.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const storiesReport = join(reports, 'stories.json');
const faultsReport = join(reports, 'faults.json');
const typedFolders = ['packages/contract', 'apps/api', 'apps/web', 'e2e'];

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});
const base = values.changed ? changeBase() : null;
/** Null: everything. */
const chosen: Chosen | null = base
  ? chosenByChange(changedSince(base))
  : words.length > 0
    ? chosenByWords(words)
    : null;

interface Step {
  name: string;
  run: () => Promise<boolean>;
  /** What its own report counts; a step without one counts as a single check. */
  count?: () => Tally;
  /** The names of what failed, where a report of its own knows them. */
  failures?: () => string[];
}

/** The code to end with, once somebody has asked us to stop and those who run have stopped. */
let stopped: number | null = null;

/** What tests write is gone after them: memory serves them ten times as fast as a disk, where there is enough of it. */
const inMemory = '/dev/shm';
const roomInMemory = 6_000_000_000;
const hasRoomInMemory = () => {
  if (!existsSync(inMemory) || process.availableMemory() < roomInMemory) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomInMemory / 2;
};
const scratch = !process.env['TMPDIR'] && hasRoomInMemory() ? { TMPDIR: inMemory } : {};

async function command(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const program = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', name);
  const { code, asked } = await runToEnd(program, args, { cwd: root, env: { ...process.env, ...scratch, ...env } });
  if (asked) stopped = code || 1;
  return code === 0;
}

/** One checker each, side by side: several checkers of one project infer the same types again. */
const checkTypes = async () =>
  (await Promise.all(typedFolders.map((folder) => command('tsc', ['-p', folder, '--checkers', '1'])))).every(Boolean);

const lint = async () => (await command('oxlint', ['.'])) && command('knip', ['--no-config-hints']);

const vitestReporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
const vitestFlags = ['run', '--allowOnly=false', ...vitestReporters];
const vitestChoice = chosen ? ['--passWithNoTests', ...(base ? ['--changed', base] : words)] : [];

const checks: Step[] = [
  { name: 'format', run: () => command('oxfmt', ['--check', '.']) },
  { name: 'lint', run: lint },
  { name: 'types', run: checkTypes },
  { name: 'commit messages', run: () => command('node', ['tools/commit-message.mjs']) },
];
const webBuild: Step = { name: 'web build', run: async () => (await buildWebIfNeeded(), true) };
const serverBuild: Step = { name: 'server build', run: async () => (await buildServerIfNeeded(), true) };
const rooms: Step = {
  name: 'rules and rooms',
  run: () => command('vitest', [...vitestFlags, ...vitestChoice], { NODE_ENV: 'test' }),
  count: () => tallyOfVitest(vitestReport),
  failures: () => failuresOfVitest(vitestReport),
};
const faults: Step = {
  name: 'alerts under faults',
  run: () => {
    const only = chosen ? ['--only', chosen.faults.join(',')] : [];
    return command('node', ['faults/faults.ts', '--small', ...only], { FAULTS_REPORT: faultsReport });
  },
  count: () => tallyOfFaults(faultsReport),
  failures: () => failuresOfFaults(faultsReport),
};
const stories: Step = {
  name: 'stories in a browser',
  run: () => {
    const whole = chromiumPath();
    return command(
      'playwright',
      [
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--forbid-only',
        ...(chosen?.stories ?? []).map((name) => `/${name}.spec`),
      ],
      { CHROMIUM_PATH: whole, CHROMIUM_FOR_PAGES: chromiumForPages(whole), STORIES_REPORT: storiesReport },
    );
  },
  count: () => tallyOfPlaywright(storiesReport),
  failures: () => failuresOfPlaywright(storiesReport),
};

const times: string[] = [];
/** What failed, printed once more at the very end: much is printed after it, and a log may be cut. */
const reds: string[] = [];
let total = noTests;

async function runStep({ name, run, count, failures }: Step): Promise<void> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const isGreen = await run().catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds} s`);
  times.push(`${seconds.padStart(7)} s  ${name}`);
  if (!isGreen) reds.push(`== ${name}`, ...(failures?.() ?? []));

  const counted = count?.() ?? (isGreen ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });
  const isEmpty = !chosen && counted.passed + counted.failed === 0;
  // Ended badly without naming a test, or without having run one.
  const isUnexplained = (!isGreen && counted.failed === 0) || isEmpty;
  total = add(total, isUnexplained ? add(counted, { ...noTests, failed: 1 }) : counted);
}

async function runEach(steps: Step[]): Promise<void> {
  for (const step of steps) if (stopped === null) await runStep(step);
}

/** So that nobody takes a part for the whole. */
function leftOut({ stories: notified, faults: brought }: Chosen): string {
  const files = globSync(['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/*.test.ts'], { cwd: root }).length;
  const parts = [
    base ? '' : 'format, lint, types',
    `${files - filesOfVitest(vitestReport)} of ${files} files of rules and rooms`,
    `${everyFault.length - brought.length} of ${everyFault.length} faults`,
    `${everyStory.length - notified.length} of ${everyStory.length} stories`,
  ];
  return `Left out: ${parts.filter((part) => part && !part.startsWith('0 ')).join('; ') || 'nothing'}`;
}

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
if (!chosen || base) await runEach(checks);
const hasStories = !chosen || chosen.stories.length > 0;
const hasFaults = !chosen || chosen.faults.length > 0;
// Before the rest: one of the rooms looks at what was built, too.
if (hasStories) await runEach([webBuild]);
if (hasStories || hasFaults) await runEach([serverBuild]);
const isBuilt = ![webBuild, serverBuild].some(({ name }) => reds.includes(`== ${name}`));
const browser = hasStories && isBuilt ? [stories] : [];
// Faults wait more than they work, and rooms wait for their database: only together do they fill two processors. Stories
// begin beside the second half of the rooms, when the faults are over; all three at once would wait for processors.
await Promise.all([runEach([rooms]), runEach([...(hasFaults ? [faults] : []), ...browser])]);
if (stopped !== null) process.exit(stopped);
if (words.length > 0 && total.passed + total.failed === 0) {
  console.error(`No test has ${words.join(' or ')} in its path.`);
  total = add(total, { ...noTests, failed: 1 });
}
if (reds.length > 0) console.log(`\nFailed:\n${reds.join('\n')}`);
console.log(`\nTimes of the parts:\n${times.join('\n')}`);
const slowest = [...timesOfVitest(vitestReport), ...timesOfPlaywright(storiesReport)]
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
  .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (slowest.length > 0) console.log(`\nSlowest test files:\n${slowest.join('\n')}`);
if (chosen) console.log(leftOut(chosen));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
