// What every check sees, and where it says what is wrong.
import type { Cluster } from './cluster.ts';
import type { Findings, Wrong } from './findings.ts';

export interface Look {
  cluster: Cluster;
  findings: Findings;
  wrong(what: Wrong, words: string): void;
}
