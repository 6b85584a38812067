// One month of mine, and in a sentence what came up.
import { routes } from '@mycrew/contract/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyQueries } from '../history.queries.ts';
import { calendarSentence } from '../trendWords.ts';
import type { CalendarPlace } from '../useCalendarPlace.ts';
import { MonthPage } from './MonthPage.tsx';

export function MonthView({ page, go }: Pick<CalendarPlace, 'page' | 'go'>) {
  const month = useQuery({ ...historyQueries.month(page), placeholderData: keepPreviousData });
  return (
    <MonthPage
      of={month}
      page={page}
      go={go}
      canAdd
      list={routes.checkinList.path}
      note={(data) => `${calendarSentence(data)} Only you see this note.`}
    />
  );
}
