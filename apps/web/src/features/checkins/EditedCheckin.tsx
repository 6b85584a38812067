// Editing a saved check-in in the same flow; its own page explains where that is no longer possible.
import type { OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { CheckinDraft } from './CheckinDraft.tsx';
import { checkinQueries } from './checkins.queries.ts';
import { draftOf } from './editedCheckin.ts';
import { entryPath, stepPath } from './paths.ts';

const gone = 404;

/** `/home/check-in/edit/{id}`: into the steps, at the words. */
export function EditScreen() {
  const { id = '' } = useParams();
  return <Navigate to={stepPath('checkinWords', id)} replace />;
}

export function EditedCheckin({ id }: { id: string }) {
  const opened = useQuery(checkinQueries.opened(id));
  if (opened.data) return <Editing id={id} opened={opened.data} readAgain={opened.refetch} />;
  if (isApiError(opened.error) && opened.error.status === gone) return <Navigate to={entryPath(id)} replace />;
  return (
    <div className="card">
      <FocusedHeader back={entryPath(id)} />
      <h1 className="visuallyHidden">Change a check-in</h1>
      <ReadState of={opened} loading="Loading this check-in" failed="This check-in didn’t load" />
    </div>
  );
}

interface EditingProps {
  id: string;
  opened: OpenedCheckin;
  readAgain: () => Promise<{ data: OpenedCheckin | undefined }>;
}

function Editing({ id, opened, readAgain }: EditingProps) {
  // The version at the start of the edit: later reads must not replace it.
  const [before] = useState(opened);
  const [isOpen] = useState(() => new Date() < new Date(opened.EditableUntil));
  if (!isOpen) return <Navigate to={entryPath(id)} replace />;
  const edited = {
    id,
    page: entryPath(id),
    snapshot: before.Checkin.Snapshot,
    before: draftOf(before),
    readAgain: async () => draftOf((await readAgain()).data ?? before),
  };
  return (
    <CheckinDraft edited={edited}>
      <Outlet />
    </CheckinDraft>
  );
}
