// A month of a youth one crews for, as far as shared: read only, with answers.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import CalendarDotsIcon from '~icons/ph/calendar-dots';
import { CrewForCard } from '#features/dashboard/dashboard.parts.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { countOf } from '#shared/format/counts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { historyQueries } from '../history.queries.ts';
import { DayFrame } from '../parts/DaySheet.tsx';
import { MonthPage } from '../parts/MonthPage.tsx';
import { isNotShared, NotShared } from '../parts/NotShared.tsx';
import { useCalendarPlace } from '../useCalendarPlace.ts';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';
import { useYouth } from '../useYouth.ts';

function CrewForDaySheet({ id, date, onClose }: { id: string; date: string; onClose: () => void }) {
  const day = useQuery(historyQueries.crewForDay(id, date));
  const { data: replies = [] } = useQuery(dashboardQueries.replyEmotions());
  const now = useNow();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries(historyQueries.all);
  return (
    <DayFrame date={date} of={day} onClose={onClose}>
      {(checkins) =>
        checkins.map((checkin) => (
          <CrewForCard key={checkin._id} checkin={checkin} replies={replies} now={now} onAnswered={readAgain} />
        ))
      }
    </DayFrame>
  );
}

const back = { path: routes.home.path, label: 'Home' };

export function CrewForCalendarScreen() {
  const { id = '' } = useParams();
  const { page, day, go } = useCalendarPlace();
  const { whose } = useYouth(id);
  const month = useQuery({ ...historyQueries.crewForMonth(id, page), placeholderData: keepPreviousData });
  useHistoryRealtime();
  if (isNotShared(month.error)) return <NotShared id={id} back={back} />;
  return (
    <SubPage title={`${whose} check-ins`} intro="What they share with you." back={back}>
      <div className="stack16">
        <MonthPage
          of={month}
          page={page}
          go={go}
          list={hrefOf('crewForCheckins', { id })}
          note={({ Count }) =>
            Count > 0 ? `${countOf(Count, 'check-in')} in this month.` : 'Nothing shared in this month.'
          }
        />
        <RowGroup>
          <RowLink
            to={hrefOf('crewForEvents', { id })}
            icon={<CalendarDotsIcon size={24} />}
            label={`${whose} events`}
            help="What’s coming up, as far as they show you"
          />
        </RowGroup>
      </div>
      {day && month.data && <CrewForDaySheet key={day} id={id} date={day} onClose={() => go({ day: null }, true)} />}
    </SubPage>
  );
}
