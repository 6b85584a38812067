import {
  eventCategories,
  eventFilters,
  type EventFilterType,
  publishedCategories,
} from '@mycrew/contract/event-words.ts';
import type { eventEndpoints, SharedEvents } from '@mycrew/contract/events.ts';
import type { Handlers } from '#http/call.ts';
import { orNotFound } from '#http/owner.ts';
import { reply } from '#http/reply.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { scheduleOf } from './event.ts';
import * as wire from './events.presenter.ts';
import type { Published } from './published.service.ts';
import type { Publishing } from './publishing.service.ts';
import type { AskedFilter, Reading } from './reading.service.ts';
import type { Writing } from './writing.service.ts';

interface Acts {
  writing: Writing;
  reading: Reading;
  published: Published;
  publishing: Publishing;
  urlFor(pictureId: string, sessionId: string, now: Date): string;
}

const categories = [
  ...Object.entries(eventCategories).map(([_id, Label]) => ({ _id, Label, IsPublished: false })),
  ...Object.entries(publishedCategories).map(([_id, Label]) => ({ _id, Label, IsPublished: true })),
];
const filterTypes = Object.entries(eventFilters).map(([Type, { label, choices }]) => ({
  Type: Type as EventFilterType,
  Label: label,
  Choices: [...choices],
}));

export const eventRoutes = ({
  writing,
  reading,
  published,
  publishing,
  urlFor,
}: Acts): Handlers<typeof eventEndpoints> => {
  const shared = async (db: Db, me: Member, id: string, asked: AskedFilter, now: Date): Promise<SharedEvents> => {
    const { first, last, hasMore, person, events, times } = await reading.ofPerson(db, me, id, asked, now);
    return {
      From: first,
      Until: last,
      HasMore: hasMore,
      Person: wire.personToWire(person, (pictureId) => urlFor(pictureId, me.sessionId, now)),
      Events: events.map(wire.sharedToWire),
      Times: times.map(wire.timeToWire),
    };
  };

  /** My own, shared with me, or published: whatever of it I may see, and nothing else. */
  const notified = async (db: Db, me: Member, id: string): Promise<CalendarEntry> => {
    const seen = await reading.seenBy(db, me, id);
    if (seen) return { ...seen, schedule: scheduleOf(seen) };
    const row = orNotFound(await published.find(db, id));
    const place = [row.place, row.address].filter(Boolean).join(', ') || null;
    const isCancelled = row.status === 'cancelled';
    return { ...row, place, notes: row.summary, isCancelled, schedule: wire.publishedSchedule(row) };
  };

  return {
    mine: async ({ tx, me, query, context }) => {
      const { first, last, hasMore, events, times, moods } = await reading.own(tx, me, query, context.now);
      const Times = times.map((time) => wire.ownTimeToWire(time, moods.get(`${time.id} ${time.on}`)));
      return { From: first, Until: last, HasMore: hasMore, Events: events.map(wire.ownToWire), Times };
    },
    read: async ({ tx, me, params }) => wire.ownToWire(await reading.read(tx, me, params.id)),
    add: async ({ tx, me, body, context }) =>
      reply('Saved.', wire.ownToWire(await writing.add(tx, me, body, context.now)), 201),
    update: async ({ tx, me, params, body, context }) =>
      wire.ownToWire(await writing.update(tx, me, params.id, body, context.now)),
    remove: async ({ tx, me, params }) => {
      await writing.remove(tx, me, params.id);
      return null;
    },
    setMood: async ({ tx, me, params, body }) => {
      const { mood, ...time } = await writing.setMood(tx, me, params.id, {
        onDay: body.On,
        before: body.MoodBefore,
        after: body.MoodAfter,
      });
      return wire.ownTimeToWire(time, mood);
    },
    calendarFile: async ({ tx, me, params, context }) => {
      const { calendarFile } = await import('./calendar-file.ts');
      return { FileName: 'event.ics', Content: calendarFile(await notified(tx, me, params.id), context.now) };
    },
    ofPerson: ({ tx, me, params, query, context }) => shared(tx, me, params.id, query, context.now),
    publishedOf: ({ tx, me, params, query, context }) => shared(tx, me, params.id, query, context.now),
    categories: () => categories,
    filterTypes: () => filterTypes,
    places: async ({ tx, me, query }) =>
      (await reading.places(tx, me, query.placeName ?? '')).map((PlaceName) => ({ PlaceName })),
    published: async ({ tx, me, query, context }) => {
      const { rows, hasMore } = await published.coming(tx, me, query, context.now);
      return { items: rows.map(wire.publishedToWire), page: query.page, hasMore };
    },
    readPublished: async ({ tx, params }) => wire.publishedToWire(await published.read(tx, params.id)),

    edited: async ({ tx, query: { page } }) => {
      const { rows, hasMore } = await publishing.all(tx, page);
      return { items: rows.map(wire.editedToWire), page, hasMore };
    },
    write: async ({ tx, me, body, context }) =>
      reply('Kept as a draft.', wire.editedToWire(await publishing.add(tx, me, body, context.now)), 201),
    rewrite: async ({ tx, me, params, body, context }) =>
      wire.editedToWire(await publishing.change(tx, me, params.id, body, context.now)),
    setStatus: async ({ tx, me, params, body, context }) =>
      wire.editedToWire(await publishing.setStatus(tx, me, params.id, body.Status, context.now)),
  };
};
