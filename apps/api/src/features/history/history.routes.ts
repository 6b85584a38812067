import type { historyEndpoints } from '@mycrew/contract/history.ts';
import type { Handlers } from '#http/call.ts';
import { calendarToWire, daysToWire, lookBackToWire } from './history.presenter.ts';
import type { History } from './history.service.ts';

export const historyRoutes = (history: History): Handlers<typeof historyEndpoints> => ({
  page: async ({ tx, me, query: { page }, context }) => {
    const { items, hasMore } = await history.page(tx, me, page, context.now);
    return { items, page, hasMore };
  },
  month: async ({ tx, me, query, context }) => calendarToWire(await history.month(tx, me, query, context.now)),
  year: async ({ tx, me, query, context }) => calendarToWire(await history.year(tx, me, query, context.now)),
  day: async ({ tx, me, query: { date, offset, IsJournal }, context }) => {
    const { day, checkins } = await history.day(tx, me, { date, offset, onlyJournal: IsJournal }, context.now);
    return { LocalDate: day, Checkins: checkins };
  },
  days: async ({ tx, me, query, context }) => daysToWire(await history.days(tx, me, query, context.now)),
  lookBack: async ({ tx, me, query }) => lookBackToWire(await history.lookBack(tx, me, query.month)),
  decideLookBack: async ({ tx, me, body, context }) =>
    lookBackToWire(await history.decideLookBack(tx, me, body, context.now)),
  crewForDay: async ({ tx, me, params, query, context }) => {
    const { day, checkins } = await history.crewForDay(tx, me, params.id, query, context.now);
    return { LocalDate: day, Checkins: checkins };
  },
  crewForMonth: async ({ tx, me, params, query, context }) =>
    calendarToWire(await history.crewForMonth(tx, me, params.id, query, context.now)),
});
