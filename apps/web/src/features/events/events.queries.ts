// Own, shared and published events, and saving that waits for the network.
import { type EventEntry, eventEndpoints, type OwnEvent, type OwnEventTime } from '@mycrew/contract/events.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import {
  eventCategories,
  eventFilters,
  type EventFilterType,
  publishedCategories,
} from '@mycrew/contract/event-words.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { mutationOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, pages, read } from '#shared/api/read.ts';
import { onAnswered, send, type SendOptions, sendOrStore, useWaiting } from '#shared/outbox/outbox.ts';
import { saveFile } from '#shared/saveFile.ts';
import type { Days } from './spans.ts';

const { mine: own, read: one, add, update, remove, setMood, calendarFile, ofPerson, publishedOf } = eventEndpoints;
const { places, published, readPublished, categories, filterTypes } = eventEndpoints;

/** The lists built into the app, until the server's have come and offline. */
interface Lists {
  categories: ReplyOf<typeof categories>;
  filterTypes: ReplyOf<typeof filterTypes>;
}
const listsOfOurs: Lists = {
  categories: [
    ...Object.entries(eventCategories).map(([_id, Label]) => ({ _id, Label, IsPublished: false })),
    ...Object.entries(publishedCategories).map(([_id, Label]) => ({ _id, Label, IsPublished: true })),
  ],
  filterTypes: Object.entries(eventFilters).map(([Type, { label, choices }]) => ({
    Type: Type as EventFilterType,
    Label: label,
    Choices: [...choices],
  })),
};
const aDay = { staleTime: 86_400_000, meta: { quiet: true } };

export const eventQueries = {
  all: answersOf(own, one, historyEndpoints.days),
  shared: answersOf(ofPerson, publishedOf),
  own: (days: Days) => read(own, { query: days }),
  one: (id: string) => read(one, { params: { id } }, { staleTime: 0 }),
  places: (placeName: string) => read(places, { query: { placeName } }),
  /** A youth's, of one kind where it is named. */
  ofPerson: (id: string, days: Days) => read(ofPerson, { params: { id }, query: days }),
  ofKind: (id: string, kind: string, days: Days) =>
    read(publishedOf, { params: { id }, query: { ...days, type: 'category', subType: kind } }),
  categories: () => read(categories, {}, { ...aDay, placeholderData: listsOfOurs.categories }),
  filterTypes: () => read(filterTypes, {}, { ...aDay, placeholderData: listsOfOurs.filterTypes }),
  published: (filter: { type: string; subType: string; fromDate?: string; toDate?: string }) =>
    pages(published, filter),
  publishedOne: (id: string) => read(readPublished, { params: { id } }),
};

/** Kinds of one's own events, or of those that are published. */
export function useKinds(isPublished: boolean): Lists['categories'] {
  const { data = listsOfOurs.categories } = useQuery(eventQueries.categories());
  return data.filter(({ IsPublished }) => IsPublished === isPublished);
}

export function useFilterTypes(): Lists['filterTypes'] {
  const { data = listsOfOurs.filterTypes } = useQuery(eventQueries.filterTypes());
  return data;
}

const eventsChanged = (queries: QueryClient): void => {
  void queries.invalidateQueries(eventQueries.all);
};

const saveKind = 'event';
const removalKind = 'event-removal';
const laneOf = (id: string): string => `event:${id}`;

/** Answers null where it waits for the network. */
export async function saveEvent(
  queries: QueryClient,
  { id, entry, key, draft }: { id: string | null; entry: EventEntry; key: string; draft: SendOptions['draft'] },
): Promise<OwnEvent | null> {
  const options = { lane: laneOf(id ?? key), kind: saveKind, words: 'Your event', key, draft };
  const saved = await (id
    ? sendOrStore(update, { params: { id }, body: entry }, options)
    : sendOrStore(add, { body: entry }, options));
  eventsChanged(queries);
  return saved;
}

/** Stored on this device until the server has answered. */
export function removeEvent(id: string): Promise<void> {
  const options = { lane: laneOf(id), kind: removalKind, words: 'Deleting an event' };
  return send(remove, { params: { id } }, options).stored;
}

/** Entries sent by the outbox, also from before a reload or in another tab. */
export const followEvents = (queries: QueryClient): (() => void) => {
  const ends = [saveKind, removalKind].map((kind) => onAnswered(kind, () => eventsChanged(queries)));
  return () => ends.forEach((end) => end());
};

/** Deleted here and not yet on the server: no longer shown. */
export function useRemovedEvents(): ReadonlySet<string> {
  const waiting = useWaiting({ kind: removalKind }).filter(({ state }) => state !== 'refused');
  return new Set(waiting.map(({ lane }) => lane.slice(laneOf('').length)));
}

export const rememberMood = (queries: QueryClient, { EventId, On }: OwnEventTime) =>
  mutationOptions({
    mutationFn: (mood: Partial<Pick<OwnEventTime, 'MoodBefore' | 'MoodAfter'>>) =>
      call(setMood, { params: { id: EventId }, body: { On, ...mood } }),
    onSuccess: () => eventsChanged(queries),
  });

/** Downloads a calendar file. */
export const saveCalendarFile = mutationOptions({
  async mutationFn(id: string): Promise<void> {
    const { FileName, Content } = await call(calendarFile, { params: { id } });
    saveFile(new Blob([Content], { type: 'text/calendar' }), FileName);
  },
});
