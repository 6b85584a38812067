// Frame of all journal pages: answers of the outbox, domain events, and locking on leave.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { JournalLeaving } from '#features/journal-lock/journal-lock.parts.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { pageSaving } from './pageSaving.ts';
import { journalQueries, pagesAgain } from './journal.queries.ts';

export function JournalFrame() {
  const queries = useQueryClient();
  useEffect(() => pageSaving.follow(() => void pagesAgain(queries)), [queries]);
  useOn('changed', ({ topic }) => {
    if (topic === 'journal') readAgain(queries, journalQueries.own);
    if (topic === 'shared-pages') readAgain(queries, journalQueries.others);
  });
  return (
    <>
      <JournalLeaving />
      <Outlet />
    </>
  );
}
