// One line of the table that is printed: ours beside a bare baseline, and what their ratio should be.
import type { LoadResult } from './load.ts';

export interface Row {
  what: string;
  ours: string;
  bare: string;
  ratio: string;
  limit: string;
}

export const perSecond = ({ perSecond: rate, p99 }: LoadResult): string =>
  `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;
