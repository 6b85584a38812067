// Opens an existing page for editing: merges the draft on this device with the version on the server.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { journalQueries } from '../journal.queries.ts';
import { pageSaving } from '../pageSaving.ts';
import { PageNotHere } from '../parts/PageNotHere.tsx';
import { WritingFrame } from '../parts/WritingFrame.tsx';
import { WritingPage } from '../parts/WritingPage.tsx';

/** The first loaded version stays open: autosave detects later changes. */
function Open({ id, page }: { id: string; page: JournalPage | undefined }) {
  const [{ begin, theirs } = { begin: null, theirs: undefined }] = useState(
    () => pageSaving.opened(pageSaving.stored(id), page) ?? undefined,
  );
  return begin && <WritingPage id={id} begin={begin} theirs={theirs} />;
}

function Edit({ id }: { id: string }) {
  const page = useQuery({ ...journalQueries.page(id), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const isGone = isApiError(page.error) && page.error.status === 404;
  const stored = pageSaving.stored(id);
  if (page.data && !page.data.IsMine) return <Navigate to={hrefOf('journalPage', { id })} replace />;
  const mayOpen = page.data ?? (stored && (page.isError || page.fetchStatus === 'paused'));
  if (mayOpen) return <Open key={id} id={id} page={page.data} />;
  return (
    <WritingFrame>
      {isGone ? (
        <PageNotHere />
      ) : (
        <ReadState of={page} rows={1} shape="card" loading="Opening your page" failed="Your page didn’t open" />
      )}
    </WritingFrame>
  );
}

export function EditPageScreen() {
  const { id = '' } = useParams();
  return (
    <JournalGate frame={WritingFrame}>
      <Edit key={id} id={id} />
    </JournalGate>
  );
}
