// One test after the other, each with people of its own; a sentence about each as it ends.
import type { Chance } from './chance.ts';
import type { Cluster } from './cluster.ts';
import { Findings } from './findings.ts';
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

/** Whatever was under way when it broke off went on without it, so nothing that was found up to then says anything. */
const brokenOff = (error: unknown): Findings => {
  const findings = new Findings();
  findings.brokeOff = (error as Error).stack ?? String(error);
  return findings;
};

const wordOf = (findings: Findings, isHeld: boolean): string => {
  if (findings.brokeOff !== null) return 'BROKE OFF';
  return isHeld ? 'holds' : 'FAILS';
};

export const runTest = async (
  { cluster, journal, wishes, chance, say, isHasty = false }: Run,
  { name, what, mayBeLate = false, run }: FaultTest,
): Promise<Line> => {
  const stage = new Stage(cluster, journal, wishes, chance.branch(name));
  stage.isHasty = isHasty;
  const began = performance.now();
  const findings = await run(stage)
    .then(() => stage.finish())
    .catch(brokenOff)
    .finally(() => {
      stage.hasEnded = true;
    });
  journal.write();
  const seconds = (performance.now() - began) / 1_000;
  // The small suite runs beside other work.
  const isHeld = mayBeLate || wishes.isSmall ? findings.isRight : findings.isClean;
  say(`${name} ${wordOf(findings, isHeld)}: ${what} (${findings.alerts} alerts, ${seconds.toFixed(1)} s)`);
  if (findings.brokeOff !== null) say(`    nothing follows from it: ${findings.brokeOff}`);
  for (const words of findings.words) say(`    ${words}`);
  return { test: name, what, seconds, findings, isHeld };
};
