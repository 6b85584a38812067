// The form of an event: empty, from a saved one, or from a published one.
import { type AskedTimes, timeProblems } from '@mycrew/contract/event-times.ts';
import { EventEntry, type OwnEvent } from '@mycrew/contract/events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { PublishedEvent } from '@mycrew/contract/published-events.ts';
import type * as z from 'zod/mini';
import type { DraftKind } from '#shared/outbox/draft.ts';

export const EventForm = EventEntry;
export type EventForm = z.input<typeof EventEntry>;

const dayMs = 24 * 3_600_000;
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const emptyEvent = (today: string, crewIds: string[] = []): EventForm => ({
  Category: '' as EventForm['Category'],
  Title: '',
  Place: '',
  Notes: '',
  AllDay: false,
  StartDate: today,
  StartTime: '',
  EndDate: '',
  EndTime: '',
  TimeZone: zoneHere(),
  Repeat: null,
  RemindMinutes: null,
  CrewIds: crewIds,
  SharesNotes: false,
  AskCrewIds: [],
  PublishedEventId: null,
});

export const formOf = (event: OwnEvent): EventForm => ({
  Category: event.Category as EventForm['Category'],
  Title: event.Title,
  Place: event.Place ?? '',
  Notes: event.Notes ?? '',
  AllDay: event.AllDay,
  StartDate: event.StartDate,
  StartTime: event.StartTime ?? '',
  EndDate: event.EndDate,
  EndTime: event.EndTime ?? '',
  TimeZone: event.TimeZone,
  Repeat: event.Repeat,
  RemindMinutes: event.RemindMinutes,
  CrewIds: event.CrewIds,
  SharesNotes: event.SharesNotes,
  AskCrewIds: event.Asked.map(({ CrewId }) => CrewId),
  PublishedEventId: event.PublishedEventId,
});

/** Copies its public text; from here on it is somebody's own. */
export const formOfPublished = (event: PublishedEvent, crewIds: string[]): EventForm => ({
  ...emptyEvent(event.StartDate, crewIds),
  Category: 'social',
  Title: event.Title,
  Place: [event.Place, event.Address].filter(Boolean).join(', ').slice(0, 160),
  AllDay: event.AllDay,
  StartTime: event.StartTime ?? '',
  EndDate: event.EndDate,
  EndTime: event.EndTime ?? '',
  TimeZone: event.TimeZone,
  PublishedEventId: event._id,
});

const writePath = (id: string | null, published: string | null | undefined): string =>
  `${routes.addEvent.path}${id ? `?event=${id}` : published ? `?published=${published}` : ''}`;

/** Stored on this device for a day; `id` null: a new one. */
export const eventDraft = (id: string | null, start: EventForm): DraftKind<EventForm> => ({
  name: `event:${id ?? start.PublishedEventId ?? 'new'}`,
  path: writePath(id, start.PublishedEventId),
  empty: start,
  lastsMs: dayMs,
  unsent: ({ Title, Notes }) =>
    (Title && Title !== start.Title) || (Notes && Notes !== start.Notes) ? 'the event you’re writing' : null,
});

/** The server's checks before sending: a stored event can't be corrected at its field any more. */
export const problemsOf = (typed: z.output<typeof EventEntry>): { field: keyof AskedTimes; message: string }[] =>
  timeProblems({
    AllDay: typed.AllDay ?? false,
    StartDate: typed.StartDate,
    StartTime: typed.StartTime || null,
    EndDate: typed.EndDate || typed.StartDate,
    EndTime: typed.EndTime || null,
    Repeat: typed.Repeat ?? null,
  });
