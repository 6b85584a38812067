// Runs a generator from the command line: prints its help, or what it refuses, or writes what it plans.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './insertions.ts';
import { type Plan, type Tree, treeAt } from './plan.ts';

const root = join(import.meta.dirname, '../..');
const runs = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const planned = (plan: (tree: Tree, words: string[]) => Plan, words: string[]): Plan => {
  try {
    return plan(treeAt(root), words);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

export function carryOut(help: string, plan: (tree: Tree, words: string[]) => Plan, next: string[]): void {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.includes('--help')) return console.log(help);
  const { written, changed } = planned(plan, words);
  for (const [path, text] of [...written, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const formatted = [...written.keys(), ...changed.keys()].filter((path) => !path.endsWith('.sql'));
  const hasTable = formatted.length < written.size + changed.size;
  const follow = {
    'npm run format': () => runs(join(root, 'node_modules/.bin/oxfmt'), formatted),
    ...(hasTable && {
      'npm run db:types': () => runs(process.execPath, ['tools/table-types.ts']),
      'npm run map': () => runs(process.execPath, ['tools/map.ts']),
      'npm run docs': () => runs(process.execPath, ['tools/docs.ts']),
    }),
  };
  const failed = Object.entries(follow).flatMap(([command, isDone]) =>
    isDone() ? [] : [`${command} (failed just now)`],
  );
  const list = (lines: Iterable<string>) => [...lines].map((line) => `\n  ${line}`).join('');
  if (written.size > 0) console.log(`Written:${list(written.keys())}\n`);
  console.log(`Changed:${list(changed.keys())}\n\nNext:${list([...failed, ...next])}`);
  if (failed.length > 0) process.exitCode = 1;
}
