// One page to be read: my own, behind its lock, or one that somebody shows me.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isJournalLocked } from '#features/journal-lock/journal-lock.queries.ts';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { journalQueries } from '../journal.queries.ts';
import { sharedPath } from '../finding.ts';
import { MyPage } from '../parts/MyPage.tsx';
import { PageNotHere } from '../parts/PageNotHere.tsx';
import { TheirPage } from '../parts/TheirPage.tsx';

const toJournal = { path: routes.journal.path, label: 'Journal' };
const toShared = { path: sharedPath, label: 'Shared with you' };

/** Behind the gate: it is open again, so what was refused is asked for once more. */
function AskAgain({ onShown }: { onShown: () => unknown }) {
  useEffect(() => void onShown(), [onShown]);
  return null;
}

function Page({ id }: { id: string }) {
  const reading = useQuery(journalQueries.page(id));
  const { data: page, error } = reading;
  if (isJournalLocked(error))
    return (
      <SubPage title="A page of yours" back={toJournal}>
        <JournalGate>
          <AskAgain onShown={reading.refetch} />
        </JournalGate>
      </SubPage>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <SubPage title="Journal" back={toJournal}>
        <PageNotHere />
      </SubPage>
    );
  if (!page)
    return (
      <SubPage title="Journal" back={toJournal}>
        <ReadState of={reading} rows={1} shape="card" loading="Opening the page" failed="The page didn’t open" />
      </SubPage>
    );
  return page.IsMine ? (
    <JournalGate>
      <MyPage page={page} back={toJournal} />
    </JournalGate>
  ) : (
    <TheirPage page={page} back={toShared} />
  );
}

export function PageScreen() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
