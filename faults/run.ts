// One test after the other on one cluster, each with people of its own; a sentence about each as it ends.
import type { Chance } from './chance.ts';
import type { Cluster } from './cluster.ts';
import type { Journal } from './journal.ts';
import { Stage } from './stage.ts';
import type { Line } from './table.ts';
import type { FaultTest } from './tests/fault-test.ts';
import type { Wishes } from './wishes.ts';

interface Run {
  cluster: Cluster;
  journal: Journal;
  wishes: Wishes;
  chance: Chance;
  say: (words: string) => void;
  /** A failure is what is looked for, so nobody is waited for long. */
  isHasty?: boolean;
}

export const runTest = async (
  { cluster, journal, wishes, chance, say, isHasty = false }: Run,
  { name, what, run }: FaultTest,
): Promise<Line> => {
  const stage = new Stage(cluster, journal, wishes, chance.branch(name));
  stage.isHasty = isHasty;
  const began = performance.now();
  try {
    await run(stage);
  } catch (error) {
    stage.checker.findings.add('other', `the test broke off: ${(error as Error).stack ?? String(error)}`);
  }
  const findings = await stage.finish().catch((error: unknown) => {
    stage.checker.findings.add('other', `the last look broke off: ${(error as Error).stack ?? String(error)}`);
    return stage.checker.findings;
  });
  journal.write();
  const seconds = (performance.now() - began) / 1_000;
  say(`${name} ${findings.isClean ? 'holds' : 'FAILS'}: ${what} (${findings.alerts} alerts, ${seconds.toFixed(1)} s)`);
  for (const words of findings.words) say(`    ${words}`);
  return { test: name, what, seconds, findings };
};
