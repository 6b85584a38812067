// My pages, newest first, by month; ten at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JournalSummary } from '@mycrew/contract/journal.ts';
import { longDay, monthOf } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type Finding, isFinding } from '../finding.ts';
import { type FoundPage, journalQueries } from '../journal.queries.ts';
import styles from '../journal.module.css';
import { PageRow } from './PageRow.tsx';

const noon = (day: string): string => `${day}T12:00`;

function ByMonth({ pages }: { pages: JournalSummary[] }) {
  const months = Map.groupBy(pages, ({ LocalDate }) => monthOf(noon(LocalDate)));
  return [...months].map(([month, written]) => (
    <section key={month} className={styles.month} aria-label={month}>
      <h2 className="label muted">{month}</h2>
      <ul className={styles.pages}>
        {written.map((page) => (
          <PageRow key={page._id} page={page} />
        ))}
      </ul>
    </section>
  ));
}

const NothingFound = ({ finding }: { finding: Finding }) => (
  <div className="card">
    <EmptyState title="Nothing found">
      {finding.status === 'draft'
        ? 'No drafts: every page you began is finished.'
        : 'Other words, or fewer, may find it.'}
    </EmptyState>
  </div>
);

const NothingYet = () => (
  <div className="card">
    <EmptyState title="Your pages live here">
      A line is enough, and no day needs one. Nobody sees them unless you share a page.
    </EmptyState>
  </div>
);

/** As a search where there are words, else as the plain list. */
function useFound({ search, tag, status }: Finding, to: string | null) {
  const list = useInfiniteQuery({
    ...journalQueries.list({ ...(tag && { tag }), ...(status && { status }) }),
    enabled: !search,
  });
  const body = {
    Words: search ?? '',
    ...(tag && { Tag: tag }),
    ...(status && { Status: status }),
    ...(to && { To: to }),
  };
  const found = useInfiniteQuery({ ...journalQueries.found(body), enabled: Boolean(search) });
  return search ? found : list;
}

export function MyPages({ finding }: { finding: Finding }) {
  const [to, setTo] = useState<string | null>(null);
  const list = useFound(finding, to);
  const last = list.data?.pages.at(-1) as Partial<FoundPage> | undefined;
  const stoppedAt = list.hasNextPage ? null : (last?.SearchedBackTo ?? null);
  return (
    <>
      <PagedList
        of={list}
        rows={3}
        shape="card"
        loading="Loading your pages"
        failed="Your pages didn’t load"
        empty={isFinding(finding) ? <NothingFound finding={finding} /> : <NothingYet />}
      >
        {(pages) => <ByMonth pages={pages} />}
      </PagedList>
      {stoppedAt && (
        <p className="spread">
          <span className="small muted">Searched back to {longDay(noon(stoppedAt))}.</span>
          <PlainButton size="small" variant="soft" onClick={() => setTo(stoppedAt)}>
            Search further back
          </PlainButton>
        </p>
      )}
    </>
  );
}
