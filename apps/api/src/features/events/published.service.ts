// Published events, found by filters.
import { orNotFound } from '#http/owner.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import { askedDay, localDateIn } from '#time/local-time.ts';
import { askedFilter } from './filters.ts';
import type { PublishedStore } from './published.store.ts';
import type { AskedFilter } from './reading.service.ts';

export const createPublished = (store: PublishedStore) => ({
  async coming(db: Db, me: Member, { page, ...asked }: AskedFilter & { page: number }, now: Date) {
    const { fromDate, toDate, ...filter } = askedFilter(asked, 'published', localDateIn(now, me.timeZone));
    const dayOf = (day: string | undefined) => (day ? askedDay(day, me.timeZone) : null);
    return store.coming(db, { ...filter, first: dayOf(fromDate), last: dayOf(toDate) }, page, now);
  },
  read: async (db: Db, id: string) => orNotFound(await store.byId(db, id)),
  find: (db: Db, id: string) => store.byId(db, id),
});
export type Published = ReturnType<typeof createPublished>;
