// The calendar's state in the address: page, open day, and view.
import { useSearchParams } from 'react-router';

export type CalendarView = 'month' | 'year' | 'weeks' | 'back';

const views: readonly string[] = ['year', 'weeks', 'back'];
const furthestBack = 1_200;
const aDay = /^\d{4}-\d{2}-\d{2}$/u;

export interface CalendarPlace {
  view: CalendarView;
  page: number;
  day: string | null;
  go: (change: Partial<Record<'view' | 'page' | 'day', string | null>>, replace?: boolean) => void;
}

export function useCalendarPlace(): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page') ?? 0);
  const day = search.get('day');
  const view = search.get('view');
  return {
    view: view && views.includes(view) ? (view as CalendarView) : 'month',
    page: Number.isInteger(page) && page > 0 && page <= furthestBack ? page : 0,
    day: day && aDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    go(change, replace = false) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      );
    },
  };
}
