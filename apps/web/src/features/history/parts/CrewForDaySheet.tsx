// A day of a youth I crew for: what they felt, and one tap to answer.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CrewForCard } from '#features/dashboard/dashboard.parts.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { historyQueries } from '../history.queries.ts';
import { DayFrame } from './DaySheet.tsx';

export function CrewForDaySheet({ id, date, onClose }: { id: string; date: string; onClose: () => void }) {
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
