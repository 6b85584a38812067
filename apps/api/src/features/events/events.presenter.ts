import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { EventTime } from '@mycrew/contract/event-times.ts';
import type { OwnEvent, OwnEventTime, SharedEvent } from '@mycrew/contract/events.ts';
import type { EditedEvent, PublishedEvent } from '@mycrew/contract/published-events.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { type EventRow, type MoodRow, type Opened, type OwnRow, scheduleOf, type SharedRow } from './event.ts';
import { timeOn, type Schedule } from './occurrences.ts';
import type { PublishedRow } from './published.store.ts';
import type { TimeOfEvent } from './reading.service.ts';
import type { PersonRow } from './sharing.store.ts';

const timesToWire = ({ startsOn, startsTime, endsOn, endsTime, timeZone }: Schedule) => ({
  AllDay: startsTime === null,
  StartDate: startsOn,
  StartTime: startsTime,
  EndDate: endsOn,
  EndTime: endsTime,
  TimeZone: timeZone,
});

const whatToWire = (event: Opened<EventRow>) => {
  const schedule = scheduleOf(event);
  const { repeat } = schedule;
  return {
    _id: event.id,
    Category: event.category,
    Title: event.title,
    Place: event.place,
    ...timesToWire(schedule),
    Repeat: repeat && {
      Every: repeat.weeks === 1 ? ('week' as const) : ('fortnight' as const),
      Days: repeat.days,
      Until: repeat.until,
    },
  };
};

const instant = (at: string | null) => at && new Date(at).toISOString();

export const ownToWire = (event: Opened<OwnRow>): OwnEvent => ({
  ...whatToWire(event),
  Notes: event.notes,
  RemindMinutes: event.remindMinutes,
  CrewIds: event.crewIds,
  SharesNotes: event.sharesNotes,
  Asked: event.asked.map(({ crewId, dueAt, toldAt }) => ({
    CrewId: crewId,
    DueOn: instant(dueAt),
    ToldOn: instant(toldAt),
  })),
  PublishedEventId: event.publishedId,
});

/** What the Crew is shown: notes only where they are shared. */
export const sharedToWire = (event: Opened<SharedRow>): SharedEvent => ({
  ...whatToWire(event),
  Notes: event.sharesNotes ? event.notes : null,
  AsksMe: event.asksMe,
});

export const timeToWire = ({ id, on, startsAt, endsAt }: TimeOfEvent): EventTime => ({
  EventId: id,
  On: on,
  StartsOn: startsAt.toISOString(),
  EndsOn: endsAt.toISOString(),
});

export const ownTimeToWire = (time: TimeOfEvent, mood: MoodRow | undefined): OwnEventTime => ({
  ...timeToWire(time),
  MoodBefore: (mood?.before ?? null) as FamilyId | null,
  MoodAfter: (mood?.after ?? null) as FamilyId | null,
});

export const personToWire = (
  { id, firstName, lastName, pictureId }: PersonRow,
  urlFor: (pictureId: string) => string,
): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: pictureId && urlFor(pictureId),
});

export const publishedSchedule = (row: PublishedRow): Schedule =>
  scheduleOf({ ...row, repeatWeeks: null, repeatDays: [], repeatUntil: null });

export const publishedToWire = (row: PublishedRow): PublishedEvent => {
  const schedule = publishedSchedule(row);
  const { startsAt, endsAt } = timeOn(row.startsOn, schedule);
  return {
    _id: row.id,
    Category: row.category,
    Title: row.title,
    Summary: row.summary,
    Organiser: row.organiser,
    ...timesToWire(schedule),
    StartsOn: startsAt.toISOString(),
    EndsOn: endsAt.toISOString(),
    How: row.how,
    Place: row.place,
    Address: row.address,
    State: row.state,
    Link: row.link,
    Cost: row.cost,
    CostNote: row.costNote,
    AgeFrom: row.ageFrom,
    AgeTo: row.ageTo,
    Who: row.audience,
    Accessibility: row.accessibility,
    AccessibilityNote: row.accessibilityNote,
    IsCancelled: row.status === 'cancelled',
  };
};

export const editedToWire = (row: PublishedRow): EditedEvent => ({ ...publishedToWire(row), Status: row.status });
