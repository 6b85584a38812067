// Check-in reminders, by the clock where the person is. Specification sections 3 and 7.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, ClockTime, Id, line, Nothing } from './wire.ts';

export const mostReminders = 4;
/** Also how far apart the earliest and the latest of the same time arrive, so that not all of them come in one second. */
export const reminderSpreadMinutes = 10;
export const firstReminderTime = '19:30';

/** Monday is 1, Sunday 7. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7];
const Days = z
  .array(z.int().check(z.gte(1, 'Days are 1 to 7.'), z.lte(7, 'Days are 1 to 7.')))
  .check(z.minLength(1, 'Choose a day.'), z.maxLength(7, 'Each day once.'));

const Time = ClockTime.check(z.describe('A reminder comes within ten minutes after this time, on each day the same.'));

export const Reminder = z.object({ _id: Id, Time, Days, Active: z.boolean() });
export type Reminder = z.output<typeof Reminder>;

export const ReminderEntry = z.object({
  Time,
  Days: z._default(Days, everyDay),
  Active: z._default(z.boolean(), true),
});

export const ReminderSettings = z.object({
  DoNotRemindIfIHaveCheckedIn: z.boolean(),
  /** Once more of a check-in that the app let me know of and I haven't answered. */
  RemindMeWheneverThereIsAcheckin: z.boolean(),
  /** An unanswered reminder comes once more after so many minutes; null: it doesn't. */
  checkInSnooze: z.nullable(z.int()),
  /** By whose clock my reminders come. */
  TimeZone: z.string(),
  /** Five days went by without an answer: quiet until the next check-in. */
  IsResting: z.boolean(),
});
export type ReminderSettings = z.output<typeof ReminderSettings>;

const snooze = z
  .int('From 5 to 120 minutes.')
  .check(z.gte(5, 'From 5 to 120 minutes.'), z.lte(120, 'From 5 to 120 minutes.'));

export const reminderEndpoints = endpoints({
  times: {
    method: 'GET',
    path: '/reminder/user/time',
    reply: z.array(Reminder),
    summary: 'My reminders, by time of day.',
  },
  setStatus: {
    method: 'POST',
    path: '/reminder/status',
    body: z.object({ Active: z.boolean() }),
    reply: z.array(Reminder),
    summary: 'Turn all my reminders on or off; on without any makes the first, each day at 19:30.',
  },
  addTime: {
    method: 'POST',
    path: '/reminder/user/time',
    body: ReminderEntry,
    reply: Reminder,
    summary: 'One more, of four at most; it comes within ten minutes after its time.',
  },
  changeTime: {
    method: 'PUT',
    path: '/reminder/user/time/{id}',
    params: ById,
    body: z.object({ Time: z.optional(Time), Days: z.optional(Days), Active: z.optional(z.boolean()) }),
    reply: Reminder,
    summary: 'Change one of my reminders; what is left out stays.',
  },
  removeTime: {
    method: 'DELETE',
    path: '/reminder/user/time/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Remove one.',
  },
  settings: {
    method: 'GET',
    path: '/settings/user/checkin/remaindme',
    reply: ReminderSettings,
    summary: 'When a reminder stays away, comes again, and by which clock.',
  },
  changeSettings: {
    method: 'POST',
    path: '/settings/user/checkin/remaindme',
    body: z.object({
      DoNotRemindIfIHaveCheckedIn: z.optional(z.boolean()),
      RemindMeWheneverThereIsAcheckin: z.optional(z.boolean()),
      checkInSnooze: z.optional(z.nullable(snooze)),
      TimeZone: z.optional(line(60)),
    }),
    reply: ReminderSettings,
    summary: 'Change some of it; what is left out stays.',
  },
});
