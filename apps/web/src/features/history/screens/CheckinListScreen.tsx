import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRemovedCheckins } from '#features/checkins/checkins.queries.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { historyQueries } from '../history.queries.ts';
import { EntryCard } from '../parts/EntryCard.tsx';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';

function NothingYet() {
  return (
    <div className="card">
      <EmptyState
        title="Nothing here yet"
        action={
          <PlainButton variant="lamp" to={routes.addCheckin.path}>
            Check in
          </PlainButton>
        }
      >
        What you say when you check in stands here afterwards.
      </EmptyState>
    </div>
  );
}

export function CheckinListScreen() {
  const list = useInfiniteQuery(historyQueries.list());
  const removed = useRemovedCheckins();
  useHistoryRealtime();
  return (
    <SubPage
      title="Your check-ins"
      intro="Each has a page of its own: who can see it, change it, delete it."
      back={{ path: routes.viewCheckin.path, label: 'Calendar' }}
    >
      <PagedList
        of={list}
        shape="card"
        loading="Loading your check-ins"
        failed="Your check-ins didn’t load"
        empty={<NothingYet />}
      >
        {(checkins) => (
          <ul className="stack10">
            {checkins
              .filter(({ _id }) => !removed.has(_id))
              .map((checkin) => (
                <EntryCard key={checkin._id} checkin={checkin} />
              ))}
          </ul>
        )}
      </PagedList>
    </SubPage>
  );
}
