// `npm run bench:gate`: ten figures of this code beside those of the last release, in turns, and which of them surely moved.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openMailbox, openSide, type Samples, type Side } from './side.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What may move without anybody asking why. */
const allowed = 1.05;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** That commit's code in a folder of its own; with the packages of this one, where both need the same. */
const checkOut = (commit: string): string => {
  const folder = join(root, '.bench', commit.slice(0, 12));
  git('worktree', 'prune');
  if (!existsSync(folder)) git('worktree', 'add', '--force', '--detach', folder, commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  if (lockOf(folder) === lockOf(root)) {
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
    rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  } else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
};

interface Pair {
  before: number[];
  now: number[];
}
const middle = (sorted: number[]) => (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
const middleOf = (values: number[]) => middle(values.toSorted((one, other) => one - other));

/**
 * The middle of the pairs' ratios, and between which two of them the true one is 19 times in 20, whatever they are spread
 * like (the binomial interval of a median). Fewer than six cannot say it.
 */
const ratioOf = ({ before, now }: Pair): { ratio: number; low: number; high: number } => {
  const ratios = now.map((value, at) => value / before[at]!).toSorted((one, other) => one - other);
  const count = ratios.length;
  let [outside, beyond, chance] = [-1, 0, 0.5 ** count];
  for (let below = 0; beyond + chance <= 0.025; below++) {
    outside = below;
    beyond += chance;
    chance *= (count - below) / (below + 1);
  }
  return {
    ratio: middle(ratios),
    low: ratios[outside] ?? 0,
    high: outside < 0 ? Infinity : ratios[count - 1 - outside]!,
  };
};

const verdictOf = (low: number, high: number) => {
  if (low > allowed) return 'WORSE';
  if (high < 1 / allowed) return 'better';
  if (high > allowed) return 'not known';
  return low < 1 / allowed ? 'not worse' : 'the same';
};
/** Of what a machine does not change, one value says all. */
const isExact = (measure: string) => /^(?:statements|packets|requests|kB)/u.test(measure);
const isRate = (measure: string) => measure === 'a second';

const digits = (value: number) => value.toPrecision(value < 1_000 ? 3 : 4);

const rowOf = ([name, pair]: [string, Pair]) => {
  const [figure, measure] = name.split(': ') as [string, string];
  const { ratio, low, high } = ratioOf(isRate(measure) ? { before: pair.now, now: pair.before } : pair);
  const [least, most] = isExact(measure) ? [ratio, ratio] : [low, high];
  return {
    figure,
    measure,
    before: digits(middleOf(pair.before)),
    now: digits(middleOf(pair.now)),
    cost: `× ${ratio.toFixed(3)}`,
    'surely within': isExact(measure)
      ? 'exact'
      : Number.isFinite(high)
        ? `${low.toFixed(3)} to ${high.toFixed(3)}`
        : '?',
    verdict: verdictOf(least, most),
  };
};

const { values: wishes } = parseArgs({
  options: {
    against: { type: 'string' },
    minutes: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
  },
});
const revision = wishes.against ?? git('describe', '--tags', '--abbrev=0', '--match', 'v*');
const commit = git('rev-parse', '--verify', `${revision}^{commit}`);

const pairs = new Map<string, Pair>();
interface Both<T> {
  before: T;
  now: T;
}
/** Of each side what its slices amount to. */
const add = ({ before, now }: Both<Samples[]>) => {
  const total = (slices: Samples[], figure: string, at: string) => {
    const [amount, of] = [0, 1].map((part) => slices.reduce((sum, each) => sum + each[figure]![at]![part]!, 0));
    return amount! / of!;
  };
  for (const [figure, measures] of Object.entries(now[0]!))
    for (const at of Object.keys(measures)) {
      if (!before[0]![figure]?.[at]) continue;
      const name = `${figure}: ${at}`;
      const pair = pairs.get(name) ?? { before: [], now: [] };
      pair.before.push(total(before, figure, at));
      pair.now.push(total(now, figure, at));
      pairs.set(name, pair);
    }
};

interface Act {
  of(side: Side): Promise<Samples>;
  /** Short ones, so that what else the machine does meets both sides alike. */
  slices: number;
  /** In every such round only: starting takes long, and differs little. */
  every?: number;
}

/** Each side first every other time. */
const inTurns = async (round: number, sides: Both<Side>, { of, slices }: Act): Promise<Both<Samples[]>> => {
  const found: Both<Samples[]> = { before: [], now: [] };
  for (let slice = 0; slice < slices; slice++)
    for (const name of (round + slice) % 2 ? (['now', 'before'] as const) : (['before', 'now'] as const))
      found[name].push(await of(sides[name]));
  return found;
};

const measure = async (sides: Both<Side>): Promise<number> => {
  add({ before: [await sides.before.counts()], now: [await sides.now.counts()] });
  const until = performance.now() + Number(wishes.minutes) * 60_000;
  // What was started at the beginning of a round has rested at its end.
  const acts: Act[] = [
    { of: (side) => side.start(), slices: 1, every: 3 },
    ...sides.now.calls.map((what) => ({ of: (side: Side) => side.call(what), slices: 6 })),
    { of: (side) => side.chat(), slices: 4 },
    { of: (side) => side.alert(), slices: 4 },
    { of: (side) => side.rest(), slices: 1, every: 3 },
  ];
  let round = 0;
  for (; performance.now() < until; round++)
    for (const act of acts.filter(({ every = 1 }) => round % every === 0)) {
      const found = await inTurns(round, sides, act);
      // The first round warms up.
      if (round > 0) add(found);
    }
  return round - 1;
};

const began = performance.now();
const folder = checkOut(commit);
const mailbox = await openMailbox();
const open: Side[] = [];
try {
  for (const each of [folder, root]) open.push(await openSide(each, mailbox));
  const [before, now] = open as [Side, Side];
  const rounds = await measure({ before, now });
  const rows = [...pairs].map(rowOf).toSorted((one, other) => one.figure.localeCompare(other.figure));
  const columns = Object.keys(rows[0]!);
  for (const cells of [columns, columns.map(() => '-'), ...rows.map(Object.values)])
    console.log(`| ${cells.join(' | ')} |`);
  const of = (verdict: string) =>
    rows.filter((row) => row.verdict === verdict).map(({ figure, measure: by }) => `${figure} (${by})`);
  const [worse, better, unknown] = [of('WORSE'), of('better'), of('not known')];
  console.log(
    `Beside ${revision} (${commit.slice(0, 8)}), ${rounds} rounds, ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`,
  );
  console.log(`Surely better by more than 5 %: ${better.join(', ') || 'nothing'}.`);
  console.log(`Not known: ${unknown.join(', ') || 'nothing'}.`);
  console.log(`Surely worse by more than 5 %: ${worse.join(', ') || 'nothing'}.`);
  if (worse.length > 0) process.exitCode = 1;
} finally {
  for (const side of open) await side.close();
  await mailbox.close();
  if (!wishes.keep) git('worktree', 'remove', '--force', folder);
}
process.exit();
