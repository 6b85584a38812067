// Events of one's own, shared with whom one chooses, and published ones. Specification section 7.
import * as z from 'zod/mini';
import { FamilyId } from './checkins.ts';
import { endpoints } from './endpoint.ts';
import { EventRepeat, EventTime, EventTimes, eventLimits } from './event-times.ts';
import { eventCategories, type EventCategory, eventFilterTypes } from './event-words.ts';
import { EditedEvent, PublishedEntry, PublishedEvent, publishedStatuses } from './published-events.ts';
import {
  AskedDate,
  ById,
  ClockTime,
  Id,
  Instant,
  line,
  LocalDate,
  maybe,
  Nothing,
  page,
  PageNumber,
  Person,
  text,
} from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own events. */
    events: true;
    /** What a youth shares with me of theirs. */
    'shared-events': true;
  }
}

export const EventCategoryId = z.enum(Object.keys(eventCategories) as EventCategory[], 'Please choose from the list.');
const People = z.array(Id).check(z.maxLength(eventLimits.crew, `At most ${eventLimits.crew} people.`));

/** What is the same for whoever it belongs to and for those who are shown it. */
const What = {
  _id: Id,
  Category: z.string(),
  Title: z.string(),
  Place: z.nullable(z.string()),
  /** Null also where the youth keeps them to themselves. */
  Notes: z.nullable(z.string()),
  ...EventTimes,
  Repeat: z.nullable(EventRepeat),
};

export const OwnEvent = z.object({
  ...What,
  /** Null: no reminder. */
  RemindMinutes: z.nullable(z.int()),
  CrewIds: z.array(Id),
  SharesNotes: z.boolean(),
  /** A tough day: who is asked to check in, when they will be notified or were. Neither: it came to nothing. */
  Asked: z.array(z.object({ CrewId: Id, DueOn: z.nullable(Instant), ToldOn: z.nullable(Instant) })),
  PublishedEventId: z.nullable(Id),
});
export type OwnEvent = z.output<typeof OwnEvent>;

export const OwnEventTime = z.extend(EventTime, {
  MoodBefore: z.nullable(FamilyId),
  MoodAfter: z.nullable(FamilyId),
});
export type OwnEventTime = z.output<typeof OwnEventTime>;

/** Days from..until, their events once each, and each time that one takes place, by its start. */
const Span = { From: LocalDate, Until: LocalDate, HasMore: z.boolean() };
export const OwnEvents = z.object({ ...Span, Events: z.array(OwnEvent), Times: z.array(OwnEventTime) });
export type OwnEvents = z.output<typeof OwnEvents>;

/** Never how somebody felt, nor who else sees it. */
export const SharedEvent = z.object({
  ...What,
  /** A tough day, and I am asked to check in. */
  AsksMe: z.boolean(),
});
export type SharedEvent = z.output<typeof SharedEvent>;
export const SharedEvents = z.object({ ...Span, Person, Events: z.array(SharedEvent), Times: z.array(EventTime) });
export type SharedEvents = z.output<typeof SharedEvents>;

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const entry = {
  /** Left out of a new one: `other`. */
  Category: z.optional(maybe(EventCategoryId)),
  Title: line(120, 'Give it a name.'),
  Place: optional(maybe(line(160))),
  Notes: optional(text(2_000)),
  AllDay: z.optional(z.boolean()),
  /** A day, or an instant: then its time counts, where no other is given. */
  StartDate: AskedDate,
  /** Left out beside a day alone: all day. */
  StartTime: optional(maybe(ClockTime)),
  /** Left out: the same day, an hour later. An instant brings its time. */
  EndDate: optional(maybe(AskedDate)),
  EndTime: optional(maybe(ClockTime)),
  /** Left out: the account's. */
  TimeZone: z.optional(z.string().check(z.maxLength(60))),
  Repeat: optional(EventRepeat),
  RemindMinutes: optional(
    z.int().check(z.gte(0, 'From 0 to 10,080 minutes.'), z.lte(10_080, 'From 0 to 10,080 minutes.')),
  ),
  /** Who of my Crew sees it: exactly these. Left out of a new one: all of them where I chose so once (`user/share-data`), else nobody. */
  CrewIds: z.optional(People),
  SharesNotes: z.optional(z.boolean()),
  /** Makes it a tough day: who is asked to check in, whether they see the event or not. */
  AskCrewIds: z.optional(z.array(Id).check(z.maxLength(eventLimits.asked, `At most ${eventLimits.asked} people.`))),
  PublishedEventId: optional(Id),
};
export const EventEntry = z.object(entry);
export type EventEntry = z.output<typeof EventEntry>;
/** What is left out stays as it is. */
export const EventChange = z.partial(EventEntry);
export type EventChange = z.output<typeof EventChange>;

const Days = { fromDate: maybe(AskedDate), toDate: maybe(AskedDate) };
/** Several at once: `type=state,cost&subType=NSW,free`. */
const Filter = { type: maybe(z.string().check(z.maxLength(200))), subType: maybe(z.string().check(z.maxLength(400))) };

export const eventEndpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/event',
    query: z.object(Days),
    reply: OwnEvents,
    summary: 'My events of some days, each time they take place; without days the next sixty.',
  },
  read: {
    method: 'GET',
    path: '/event/{id}',
    params: ById,
    reply: OwnEvent,
    ours: true,
    summary: 'One of my events.',
  },
  add: {
    method: 'POST',
    path: '/event',
    body: EventEntry,
    reply: OwnEvent,
    summary: 'Write down what is coming up, and choose who of the Crew sees it.',
  },
  update: {
    method: 'PUT',
    path: '/event/{id}',
    params: ById,
    body: EventChange,
    reply: OwnEvent,
    summary: 'Change one of my events, or who sees it; what is left out stays.',
  },
  remove: {
    method: 'DELETE',
    path: '/event/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Take one of my events away for good, for everybody who saw it.',
  },
  setMood: {
    method: 'POST',
    path: '/event/{id}/mood',
    params: ById,
    body: z.object({ On: LocalDate, MoodBefore: optional(FamilyId), MoodAfter: optional(FamilyId) }),
    reply: OwnEventTime,
    ours: true,
    summary: 'How I felt before or after one time of an event; nobody else sees it.',
  },
  calendarFile: {
    method: 'GET',
    path: '/event/{id}/ics',
    params: ById,
    reply: z.object({ FileName: z.string(), Content: z.string() }),
    ours: true,
    summary: 'One event as an .ics file for other calendars: my own, one that is shared with me, or a published one.',
  },
  ofPerson: {
    method: 'GET',
    path: '/user/events/{id}',
    params: ById,
    query: z.object(Days),
    reply: SharedEvents,
    summary: 'The events of a youth I support that they share with me.',
  },
  categories: {
    method: 'GET',
    path: '/event/category/list',
    reply: z.array(z.object({ _id: z.string(), Label: z.string(), IsPublished: z.boolean() })),
    summary: 'Kinds of events: for one’s own, and for those that are published.',
  },
  places: {
    method: 'GET',
    path: '/contacts/related-places',
    query: z.object({ placeName: maybe(z.string().check(z.maxLength(160))) }),
    reply: z.array(z.object({ PlaceName: z.string() })),
    rate: 'search',
    summary: 'Places of my earlier events that hold these letters, the latest first.',
  },
  filterTypes: {
    method: 'GET',
    path: '/event/app/filtertypes',
    reply: z.array(
      z.object({
        Type: z.enum(eventFilterTypes),
        Label: z.string(),
        Choices: z.array(z.object({ SubType: z.string(), Label: z.string() })),
      }),
    ),
    summary: 'What published events can be filtered by.',
  },
  published: {
    method: 'GET',
    path: '/event/app/filter',
    query: z.object({ ...Filter, ...Days, page: PageNumber }),
    reply: page(PublishedEvent),
    rate: 'search',
    summary: 'Published events that are still to come, by filter; nobody’s own is among them.',
  },
  readPublished: {
    method: 'GET',
    path: '/event/app/{id}',
    params: ById,
    reply: PublishedEvent,
    ours: true,
    summary: 'One published event.',
  },
  publishedOf: {
    method: 'GET',
    path: '/event/{id}/app/filter',
    params: ById,
    query: z.object({ ...Filter, ...Days }),
    reply: SharedEvents,
    rate: 'search',
    summary: 'Those events of one youth that they share with me, by when and by kind.',
  },
  edited: {
    method: 'GET',
    path: '/staff/events',
    access: 'staff',
    query: z.object({ page: PageNumber }),
    reply: page(EditedEvent),
    ours: true,
    summary: 'What is on for everybody as staff see it: drafts and what is over too, the newest days first.',
  },
  write: {
    method: 'POST',
    path: '/staff/events',
    access: 'staff',
    body: PublishedEntry,
    reply: EditedEvent,
    ours: true,
    summary: 'Write something that is on for everybody; a draft until it is published.',
  },
  rewrite: {
    method: 'PUT',
    path: '/staff/events/{id}',
    access: 'staff',
    params: ById,
    body: PublishedEntry,
    reply: EditedEvent,
    ours: true,
    summary: 'Change it; what is published is changed for everybody at once.',
  },
  setStatus: {
    method: 'PUT',
    path: '/staff/events/{id}/status',
    access: 'staff',
    params: ById,
    body: z.object({ Status: z.enum(publishedStatuses, 'Please choose from the list.') }),
    reply: EditedEvent,
    ours: true,
    summary: 'Publish it, or call it off; what was published once is never a draft again.',
  },
});
