// `npm run bench -- --against <commit>`: the parts that any commit can be asked for, of this code and of that one in turns.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parts } from './parts.ts';
import type { Row } from './row.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** That commit's code with its own packages, in a folder that is kept for the next time. */
const checkedOut = (commit: string): string => {
  const folder = join(root, '.bench', commit.slice(0, 12));
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit);
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
};

const ask = (part: string, folder: string): Row[] => {
  const script = fileURLToPath(new URL('part.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, part, folder], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`${part} failed in ${folder}:\n${stderr.slice(-4_000)}`);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as Row[];
};

const figure = /(?:(?<of>p\d+) )?(?<value>\d+(?:\.\d+)?) ?(?<unit>\/s|ms|MiB)/gu;
const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** Each figure of a row by its name, in each round. */
const figuresOf = (rows: Row[]): Map<string, number[]> => {
  const figures = new Map<string, number[]>();
  for (const { ours } of rows)
    for (const { groups } of ours.matchAll(figure)) {
      const name = [groups!['of'], groups!['unit']].filter(Boolean).join(' in ');
      figures.set(name, [...(figures.get(name) ?? []), Number(groups!['value'])]);
    }
  return figures;
};

/** `only`: one part. Each row is printed as it is had; a part that fails costs that part alone. */
export const against = (revision: string, only: string | undefined): boolean => {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const sides = [
    { name: commit.slice(0, 8), folder: checkedOut(commit), rows: [] as Row[] },
    { name: 'this code', folder: root, rows: [] as Row[] },
  ];
  const table: object[] = [];
  let isWhole = true;
  for (const part of Object.keys(parts).filter((name) => !only || name === only)) {
    for (const side of sides) side.rows = [];
    try {
      for (let round = 0; round < rounds; round++)
        for (const side of round % 2 ? sides.toReversed() : sides) {
          const rows = ask(part, side.folder);
          side.rows.push(...rows);
          for (const { what, ours } of rows) console.log(`${side.name}, round ${round + 1}: ${what}: ${ours}`);
        }
    } catch (error) {
      console.error(error);
      isWhole = false;
    }
    const [theirs, own] = sides.map(({ rows }) => Map.groupBy(rows, ({ what }) => what));
    for (const [what, rows] of own!) {
      const before = figuresOf(theirs!.get(what) ?? []);
      for (const [name, values] of figuresOf(rows)) {
        const old = before.get(name);
        if (!old) continue;
        const [was, is] = [middle(old), middle(values)];
        table.push({ what, figure: name, [sides[0]!.name]: was, 'this code': is, ratio: (is / was).toFixed(2) });
      }
    }
  }
  console.table(table);
  return isWhole;
};
