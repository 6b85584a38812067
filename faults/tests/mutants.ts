// F22: the guards are taken away one at a time, in a copy of the code; a suite that does not notice would prove nothing.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../chance.ts';
import { Cluster, root } from '../cluster.ts';
import { Journal } from '../journal.ts';
import { runTest } from '../run.ts';
import { makeTemporary, removeTemporary } from '../temporary.ts';
import type { Wishes } from '../wishes.ts';
import type { FaultTest } from './fault-test.ts';
import { mutantList, type Mutant } from './mutant-list.ts';

const mostTries = 3;

const copyWithout = ({ guard, edits }: Mutant): string => {
  const folder = makeTemporary('mutant');
  const api = join(folder, 'apps/api');
  mkdirSync(api, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(join(root, 'apps/api', part), join(api, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, from, to } of edits) {
    const path = join(api, 'src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`The guard “${guard}” was not found in ${file}: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return folder;
};

/** What was noticed first. */
const noticedIn = async (mutant: Mutant, test: FaultTest, wishes: Wishes, chance: Chance): Promise<string | null> => {
  const code = copyWithout(mutant);
  let cluster: Cluster | undefined;
  try {
    const prepare = async ({ pool }: Cluster['postgres']) => mutant.sql && pool.query(mutant.sql);
    cluster = await Cluster.start(chance, { apis: 1, code, prepare });
    const run = {
      cluster,
      journal: new Journal(''),
      wishes: { ...wishes, isSmall: true, rounds: 1 },
      chance,
      say: () => {},
    };
    for (let turn = 0; turn < mostTries; turn++) {
      const { findings } = await runTest({ ...run, chance: chance.branch(`${turn}`), isHasty: true }, test);
      if (findings.brokeOff === null && !findings.isRight)
        return findings.words.find((words) => !words.startsWith('late'))?.split('\n')[0] ?? 'something';
    }
    return null;
  } finally {
    await cluster?.close();
    removeTemporary(code);
  }
};

/** Answers those guards that nothing missed. */
export const mutants = async (
  tests: readonly FaultTest[],
  wishes: Wishes,
  chance: Chance,
  say: (words: string) => void,
): Promise<string[]> => {
  const list = mutantList.filter(({ guard, isQuick }) => guard.includes(wishes.guard) && (!wishes.isSmall || isQuick));
  const survivors: string[] = [];
  for (const mutant of list) {
    const test = tests.find(({ name }) => name === mutant.noticedBy)!;
    const began = performance.now();
    const noticed = await noticedIn(mutant, test, wishes, chance.branch(mutant.guard)).catch((error: Error) => {
      say(`    ${error.message}`);
      return null;
    });
    if (!noticed) survivors.push(mutant.guard);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const words = noticed ? `${test.name} notices (${noticed.slice(0, 140)})` : `${test.name} DOES NOT NOTICE`;
    say(`F22 without “${mutant.guard}”: ${words}, ${seconds} s`);
  }
  const all = list.length === mutantList.length ? '' : ` (${mutantList.length} in the whole suite)`;
  say(`F22: ${list.length - survivors.length}/${list.length} mutants killed${all}`);
  return survivors;
};
