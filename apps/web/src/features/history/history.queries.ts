// History: calendars, days, the list and what goes together; also of a youth one crews for.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { mutationOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkinQueries } from '#features/checkins/checkins.queries.ts';
import { answersOf, listed, pages, read, staleOf } from '#shared/api/read.ts';
import { sendOrStore } from '#shared/outbox/outbox.ts';
import { localDate, offsetMinutes } from '#shared/format/times.ts';

const { page, month, year, day, days, lookBack, decideLookBack, crewForMonth, crewForDay } = historyEndpoints;
const offset = () => String(offsetMinutes());
const asked = (number: number) => ({ page: String(number), offset: offset() });

/** The first day of the month so many before this one. */
export const monthBack = (back: number): string => {
  const now = new Date();
  return localDate(new Date(now.getFullYear(), now.getMonth() - back, 1));
};

export const historyQueries = {
  all: answersOf(...Object.values(historyEndpoints)),
  list: () => pages(page),
  month: (number: number) => read(month, { query: asked(number) }),
  year: (number: number) => read(year, { query: asked(number) }),
  day: (date: string) => read(day, { query: { date, offset: offset() } }),
  /** Both days are in it; `mostDaysAtOnce` at most. */
  days: (from: string, until: string) => read(days, { query: { from, until } }),
  lookBack: (firstDay: string) => read(lookBack, { query: { month: firstDay } }),
  crewForMonth: (id: string, number: number) => read(crewForMonth, { params: { id }, query: asked(number) }),
  crewForDay: (id: string, date: string) => read(crewForDay, { params: { id }, query: { date, offset: offset() } }),
};

/** One check-in; until it is opened what the list or a day in the cache has of it. */
export function useOpenedCheckin(id: string) {
  const queries = useQueryClient();
  const opened = useQuery(checkinQueries.opened(id));
  const ofDays = () =>
    queries.getQueriesData<{ Checkins: Checkin[] }>(answersOf(day)).flatMap(([, data]) => data?.Checkins ?? []);
  const known = opened.data?.Checkin ?? listed<Checkin>(queries, id, page) ?? ofDays().find(({ _id }) => _id === id);
  return { opened, Checkin: known };
}

/** Keeps the page of a month, or throws it away; shown at once, and sent later where there is no answer. */
export const decideOn = (queries: QueryClient, Month: string) =>
  mutationOptions({
    mutationFn: (IsSaved: boolean) =>
      sendOrStore(
        decideLookBack,
        { body: { Month, IsSaved } },
        { lane: `look-back:${Month}`, kind: 'look-back', words: 'A month you looked back on' },
      ),
    onMutate: (IsSaved) =>
      queries.setQueryData(historyQueries.lookBack(Month).queryKey, (known) => known && { ...known, IsSaved }),
    // The months one keeps stand in the answer about every month.
    onSuccess: (sent) => (sent === null ? undefined : staleOf(queries, lookBack)),
    onError: () => staleOf(queries, lookBack),
  });
