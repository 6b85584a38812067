// Reading events: one's own, and those of a youth as far as they are shared.
import { eventLimits } from '@mycrew/contract/event-times.ts';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import { askedDay, daysBefore, localDateIn } from '#time/local-time.ts';
import { type EventRow, type MoodRow, type Opened, type OwnRow, scheduleOf, type SharedRow } from './event.ts';
import type { EventStore } from './events.store.ts';
import { askedFilter } from './filters.ts';
import { timesWithin, type Time } from './occurrences.ts';
import type { SealedEvents } from './sealed-events.ts';
import type { PersonRow, SharingStore } from './sharing.store.ts';

interface Deps {
  store: EventStore;
  sharing: SharingStore;
  sealed: SealedEvents;
}
export interface AskedDays {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}
export interface AskedFilter extends AskedDays {
  type?: string | undefined;
  subType?: string | undefined;
}
export interface TimeOfEvent extends Time {
  id: string;
}
interface Span {
  first: string;
  last: string;
}
interface Listed<R extends EventRow> extends Span {
  events: Opened<R>[];
  times: TimeOfEvent[];
  hasMore: boolean;
}

const mostPlaces = 300;
const placesShown = 10;

/** From the day that was asked for, or today, for as many days as one answer holds. */
const spanAsked = ({ fromDate, toDate }: AskedDays, me: Member, now: Date): Span => {
  const first = fromDate ? askedDay(fromDate, me.timeZone) : localDateIn(now, me.timeZone);
  const furthest = daysBefore(first, 1 - eventLimits.windowDays);
  const asked = toDate ? askedDay(toDate, me.timeZone) : daysBefore(first, -eventLimits.usualDays);
  return { first, last: asked > furthest ? furthest : asked < first ? first : asked };
};

export const createReading = ({ store, sharing, sealed }: Deps) => {
  /** Only what is shown is opened. */
  const listed = async <R extends EventRow>(db: Db, rows: R[], { first, last }: Span): Promise<Listed<R>> => {
    const all = rows
      .flatMap((row) => timesWithin(scheduleOf(row), first, last).map((time) => ({ id: row.id, ...time })))
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
    const times = all.slice(0, eventLimits.mostTimes);
    const shown = new Set(times.map(({ id }) => id));
    const events = await Promise.all(rows.filter(({ id }) => shown.has(id)).map((row) => sealed.open(db, row)));
    return { first, last, events, times, hasMore: all.length > times.length };
  };

  /** To themselves all of theirs, to the Crew what is shared; without notes where those are withheld. */
  const ofPerson = async (
    db: Db,
    me: Member,
    youthId: string,
    asked: AskedFilter,
    now: Date,
  ): Promise<Listed<SharedRow> & { person: PersonRow }> => {
    const person = orNotFound(await sharing.youthOf(db, youthId, me.id));
    const { category, ...days } = askedFilter(asked, 'own', localDateIn(now, me.timeZone));
    const span = spanAsked(days, me, now);
    const rows: SharedRow[] =
      youthId === me.id
        ? (await store.within(db, me.id, span.first, span.last)).map((row) => ({ ...row, asksMe: false }))
        : await sharing.shown(db, youthId, me.id, span.first, span.last);
    return { person, ...(await listed(db, category ? rows.filter((row) => row.category === category) : rows, span)) };
  };

  return {
    async own(db: Db, me: Member, asked: AskedDays, now: Date) {
      const span = spanAsked(asked, me, now);
      const rows = await store.within(db, me.id, span.first, span.last);
      const moods = new Map<string, MoodRow>(
        rows.flatMap((row) => row.moods.map((mood) => [`${row.id} ${mood.onDay}`, mood])),
      );
      return { ...(await listed<OwnRow>(db, rows, span)), moods };
    },

    read: async (db: Db, me: Member, id: string) => sealed.open(db, requireOwner(await store.byId(db, id), me)),

    ofPerson,

    /** As whoever asks may see it, my own or shared with me; nothing otherwise. */
    async seenBy(db: Db, me: Member, id: string): Promise<Opened<EventRow> | null> {
      const own = await store.byId(db, id);
      if (own?.personId === me.id) return sealed.open(db, own);
      const shared = await sharing.shownOne(db, id, me.id);
      if (!shared) return null;
      const event = await sealed.open(db, shared);
      return { ...event, notes: event.sharesNotes ? event.notes : null };
    },

    async places(db: Db, me: Member, typed: string): Promise<string[]> {
      const wanted = typed.toLocaleLowerCase('en-AU');
      const found = new Map<string, string>();
      for (const row of await store.places(db, me.id, mostPlaces)) {
        const place = await sealed.openPlace(db, row);
        const key = place.toLocaleLowerCase('en-AU');
        if (key.includes(wanted) && !found.has(key)) found.set(key, place);
      }
      return [...found.values()].slice(0, placesShown);
    },

    /** Days on which something of each kind took place. */
    async kindsOn(db: Db, personId: string, first: string, last: string): Promise<{ category: string; day: string }[]> {
      const rows = await store.kindsWithin(db, personId, first, last);
      return rows.flatMap((row) =>
        timesWithin(scheduleOf(row), first, last).map(({ on }) => ({ category: row.category, day: on })),
      );
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
