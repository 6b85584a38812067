// What both parts of the measurement are handed, and how they sum up.
import type pg from 'pg';

export interface Spent {
  ms: number;
  walMb: number;
}
export interface Bench {
  pool: pg.Pool;
  /** How long something took, and how much it wrote to the log of changes. */
  spent(work: () => Promise<unknown>): Promise<Spent>;
  mb(table: string): Promise<number>;
}

export const percentile = (all: number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? Number.NaN;
