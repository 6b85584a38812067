// All pages of chosen days, whole, one list page after another; or the one page that was asked for.
import { useQuery } from '@tanstack/react-query';
import type { JournalSummary } from '@mycrew/contract/journal.ts';
import { readWhole } from './journal.queries.ts';

export interface Days {
  from: string;
  to: string;
}

/** As many as somebody reads at a counsellor's. */
export const mostPrinted = 200;

export interface ToPrint {
  pages: JournalSummary[];
  hasMore: boolean;
}

async function readAll({ from, to }: Days, signal: AbortSignal): Promise<ToPrint> {
  const pages: JournalSummary[] = [];
  for (let number = 1; ; number += 1) {
    const { items, hasMore } = await readWhole({ from, to, status: 'finished' }, number, signal);
    pages.push(...items);
    if (!hasMore || pages.length >= mostPrinted) return { pages: pages.toReversed(), hasMore };
  }
}

/** Read anew each time, and kept no longer than it is looked at. */
export const usePagesToPrint = (days: Days | null) =>
  useQuery({
    queryKey: ['journal', 'print', days],
    queryFn: ({ signal }) => readAll(days!, signal),
    enabled: days !== null,
    gcTime: 0,
    meta: { quiet: true },
  });
