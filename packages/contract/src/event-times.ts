// When an event is: by the clock on the wall where it takes place, once or on days of the week. What forms and server ask of it.
import * as z from 'zod/mini';
import { ClockTime, Id, LocalDate } from './wire.ts';

export const eventLimits = {
  /** A single one lasts so many days at most; one that comes again so many, so that it is over before the next. */
  days: 60,
  repeatedDays: 2,
  /** So many weekly ones at a time. */
  repeating: 60,
  /** One answer looks at so many days, and holds so many times of events. */
  windowDays: 100,
  usualDays: 60,
  mostTimes: 300,
  /** Whom one event is shared with, and of them who is asked to check in. */
  crew: 9,
  asked: 3,
  /** Tough days for which somebody is asked to check in, within any seven days. */
  toughDaysAWeek: 2,
} as const;

/** Minutes before it begins; of an all-day one before 9:00 in the morning. */
export const remindChoices = [0, 15, 60, 1_440] as const;

/** Monday is 1, Sunday 7. `Until` null: it goes on. */
export const EventRepeat = z.object({
  Every: z.enum(['week', 'fortnight'], 'Every week, or every second one.'),
  Days: z
    .array(z.int().check(z.gte(1, 'Days are 1 to 7.'), z.lte(7, 'Days are 1 to 7.')))
    .check(z.maxLength(7, 'Each day once.')),
  Until: z._default(
    z.nullable(LocalDate.check(z.refine((day) => day < '2100-01-01', 'Needs a date of our time.'))),
    null,
  ),
});
export type EventRepeat = z.output<typeof EventRepeat>;

export const EventTimes = {
  AllDay: z.boolean(),
  StartDate: LocalDate,
  /** Null: all day. */
  StartTime: z.nullable(ClockTime),
  EndDate: LocalDate,
  EndTime: z.nullable(ClockTime),
  /** By whose clock, like Australia/Perth. */
  TimeZone: z.string(),
};

/** One time that an event takes place. */
export const EventTime = z.object({
  EventId: Id,
  /** The day on which it begins, where it takes place: by it one time of a weekly event is named. */
  On: LocalDate,
  StartsOn: z.iso.datetime(),
  EndsOn: z.iso.datetime(),
});
export type EventTime = z.output<typeof EventTime>;

export interface AskedTimes {
  AllDay: boolean;
  StartDate: string;
  StartTime: string | null;
  EndDate: string;
  EndTime: string | null;
  Repeat: EventRepeat | null;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs;

/** What is wrong with when it is, each at its field; nothing where all fits together. */
export function timeProblems(asked: AskedTimes): { field: keyof AskedTimes; message: string }[] {
  const { AllDay, StartDate, StartTime, EndDate, EndTime, Repeat } = asked;
  if (!AllDay && !StartTime) return [{ field: 'StartTime', message: 'When does it start?' }];
  if (EndDate < StartDate) return [{ field: 'EndDate', message: 'It can’t end before it starts.' }];
  if (!AllDay && EndTime && EndDate === StartDate && EndTime < StartTime!)
    return [{ field: 'EndTime', message: 'It can’t end before it starts.' }];
  const length = daysBetween(StartDate, EndDate) + 1;
  if (Repeat && length > eventLimits.repeatedDays)
    return [{ field: 'EndDate', message: 'One that comes every week ends by the next day.' }];
  if (length > eventLimits.days) return [{ field: 'EndDate', message: `At most ${eventLimits.days} days.` }];
  if (Repeat?.Until && Repeat.Until < StartDate)
    return [{ field: 'Repeat', message: 'It can’t stop before it starts.' }];
  return [];
}
