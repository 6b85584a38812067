import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CrewForCard } from '#features/dashboard/dashboard.parts.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { isNotShared, NotShared } from '../parts/NotShared.tsx';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';
import { useYouth } from '../useYouth.ts';

export function CrewForCheckinsScreen() {
  const { id = '' } = useParams();
  const back = { path: hrefOf('crewForCalendar', { id }), label: 'Calendar' };
  const { whose } = useYouth(id);
  const list = useInfiniteQuery(dashboardQueries.sharedBy(id));
  const { data: replies = [] } = useQuery(dashboardQueries.replyEmotions());
  const now = useNow();
  useHistoryRealtime();
  if (isNotShared(list.error)) return <NotShared id={id} back={back} />;
  return (
    <SubPage title={`${whose} check-ins`} intro="What they share with you, newest first." back={back}>
      <PagedList
        of={list}
        shape="person"
        loading="Loading check-ins"
        failed="These check-ins didn’t load"
        empty={<p className="card">Nothing is shared here yet.</p>}
      >
        {(checkins) => (
          <ul className="stack10">
            {checkins.map((checkin) => (
              <CrewForCard
                key={checkin._id}
                checkin={checkin}
                replies={replies}
                now={now}
                onAnswered={() => void list.refetch()}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </SubPage>
  );
}
