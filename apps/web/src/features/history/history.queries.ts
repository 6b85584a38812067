// History: calendars, days, the list and what goes together; also of a youth one crews for.
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { answersOf, pages, read } from '#shared/api/read.ts';
import { offsetMinutes } from '#shared/format/times.ts';

const { page, month, year, day, days, crewForMonth, crewForDay } = historyEndpoints;
const offset = () => String(offsetMinutes());
const asked = (number: number) => ({ page: String(number), offset: offset() });

export const historyQueries = {
  all: answersOf(...Object.values(historyEndpoints)),
  list: () => pages(page),
  month: (number: number) => read(month, { query: asked(number) }),
  year: (number: number) => read(year, { query: asked(number) }),
  day: (date: string) => read(day, { query: { date, offset: offset() } }),
  /** Both days are in it; `mostDaysAtOnce` at most. */
  days: (from: string, until: string) => read(days, { query: { from, until } }),
  crewForMonth: (id: string, number: number) => read(crewForMonth, { params: { id }, query: asked(number) }),
  crewForDay: (id: string, date: string) => read(crewForDay, { params: { id }, query: { date, offset: offset() } }),
};
