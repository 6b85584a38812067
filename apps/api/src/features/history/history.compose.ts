// Check-ins over time, for their author and, as far as shared, for their Crew.
import { historyEndpoints } from '@mycrew/contract/history.ts';
import type { Checkin } from '@mycrew/contract/checkins.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { calendarToWire } from './history.presenter.ts';
import { historyRoutes } from './history.routes.ts';
import { createHistory, type Deps as HistoryServiceDeps } from './history.service.ts';
import { historyStore, type OwnRow } from './history.store.ts';

interface HistoryDeps {
  checkins: {
    catalogue: HistoryServiceDeps['catalogue'];
    readContext: HistoryServiceDeps['readContext'];
    present(db: Db, me: Member, rows: OwnRow[], now: Date): Promise<Checkin[]>;
  };
  dashboard: Pick<HistoryServiceDeps, 'shownToCrew'>;
  events: Pick<HistoryServiceDeps, 'kindsOn'>;
  journalLock: Pick<HistoryServiceDeps, 'requireOpen'>;
}

export const composeHistory = defineRoom(
  historyEndpoints,
  ({ fields, reads }: Foundation, { checkins, dashboard, events, journalLock }: HistoryDeps) => {
    const history = createHistory({
      store: {
        ...historyStore,
        // What somebody else looks at stays on the primary: a pause goes by its clock.
        days: (db, id, span, viewer) =>
          viewer ? historyStore.days(db, id, span, viewer) : reads(db, (from) => historyStore.days(from, id, span)),
        summaries: (db, id, span) => reads(db, (from) => historyStore.summaries(from, id, span)),
        chosen: (db, id, span, zone) => reads(db, (from) => historyStore.chosen(from, id, span, zone)),
      },
      encryption: fields,
      catalogue: checkins.catalogue,
      readContext: checkins.readContext,
      present: checkins.present,
      shownToCrew: dashboard.shownToCrew,
      kindsOn: events.kindsOn,
      requireOpen: journalLock.requireOpen,
    });
    return {
      routes: historyRoutes(history),
      /** As it goes over the wire: the youth looks through one of their crew's eyes. */
      seenMonth: async (...asked: Parameters<typeof history.seenMonth>) =>
        calendarToWire(await history.seenMonth(...asked)),
    };
  },
);
