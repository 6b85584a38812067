// The range of days of a list, by the local calendar.
import { eventLimits } from '@mycrew/contract/event-times.ts';
import { localDate } from '#shared/format/times.ts';

export type EventView = 'coming' | 'later' | 'earlier';
// A type, not an interface: it is a query as it stands.
// eslint-disable-next-line typescript/consistent-type-definitions
export type Days = { fromDate: string; toDate: string };

const plusDays = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return localDate(new Date(year, month - 1, date + days));
};

/** As many days as one answer holds: from today, after those, or before today. */
export const daysOf = (view: EventView, today: string): Days => {
  const length = eventLimits.windowDays;
  if (view === 'earlier') return { fromDate: plusDays(today, -length), toDate: plusDays(today, -1) };
  const from = view === 'later' ? plusDays(today, length) : today;
  return { fromDate: from, toDate: plusDays(from, length - 1) };
};
