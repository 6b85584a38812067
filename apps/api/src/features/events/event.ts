// An event beside its row.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { daysBefore } from '#time/local-time.ts';
import { timeOn, lastDayOf, nextAfter, type Schedule, type Time } from './occurrences.ts';

export interface ScheduleRow {
  startsOn: string;
  startsTime: string | null;
  endsOn: string;
  endsTime: string | null;
  timeZone: string;
  repeatWeeks: number | null;
  repeatDays: number[];
  repeatUntil: string | null;
}
export interface EventRow extends ScheduleRow {
  id: string;
  personId: string;
  category: string;
  titleSealed: Buffer;
  placeSealed: Buffer | null;
  notesSealed: Buffer | null;
  remindMinutes: number | null;
  sharesNotes: boolean;
  publishedId: string | null;
  changedAt: Date;
  createdAt: Date;
}

interface AskRow {
  crewId: string;
  /** As they come out of JSON. */
  dueAt: string | null;
  toldAt: string | null;
}
export interface MoodRow {
  onDay: string;
  before: FamilyId | null;
  after: FamilyId | null;
}
/** With whom it is shared, as far as they are in the Crew in that same relation, and who of them is asked. */
export interface OwnRow extends EventRow {
  crewIds: string[];
  asked: AskRow[];
  moods: MoodRow[];
}
/** As somebody of the Crew is shown it. */
export interface SharedRow extends EventRow {
  asksMe: boolean;
}

export interface Words {
  title: string;
  place: string | null;
  notes: string | null;
}
export type Opened<R extends EventRow> = Omit<R, 'titleSealed' | 'placeSealed' | 'notesSealed'> & Words;

/** What an event is, once everything that was left out is filled in. */
export interface EventContent extends Words {
  category: string;
  schedule: Schedule;
  remindMinutes: number | null;
  crewIds: string[];
  sharesNotes: boolean;
  askIds: string[];
  publishedId: string | null;
}

const clock = (time: string | null) => time && time.slice(0, 5);

export const scheduleOf = (row: ScheduleRow): Schedule => ({
  startsOn: row.startsOn,
  startsTime: clock(row.startsTime),
  endsOn: row.endsOn,
  endsTime: clock(row.endsTime),
  timeZone: row.timeZone,
  repeat: row.repeatWeeks ? { weeks: row.repeatWeeks as 1 | 2, days: row.repeatDays, until: row.repeatUntil } : null,
});

export const scheduleColumns = (schedule: Schedule) => {
  const { repeat, ...times } = schedule;
  return {
    ...times,
    repeatWeeks: repeat?.weeks ?? null,
    repeatDays: repeat?.days ?? [],
    repeatUntil: repeat?.until ?? null,
    lastOn: lastDayOf(schedule),
  };
};

const minuteMs = 60_000;
const dayMinutes = 1_440;
const mostAhead = 4;
/** So long before it begins, of an all-day one before nine in the morning: whole days by the clock on the wall. */
const reminderOf = ({ on }: Time, schedule: Schedule, minutes: number): Date => {
  const time = schedule.startsTime ?? '09:00';
  const day = daysBefore(on, Math.floor(minutes / dayMinutes));
  const at = timeOn(day, { ...schedule, startsTime: time, endsTime: time }).startsAt;
  return new Date(at.getTime() - (minutes % dayMinutes) * minuteMs);
};

/** When the next reminder is due after a moment; null: there is none. */
export const nextReminder = (schedule: Schedule, minutes: number | null, after: Date): Date | null => {
  if (minutes === null) return null;
  // All-day ones are counted from later than they begin.
  let from = new Date(after.getTime() + (minutes - 12 * 60) * minuteMs);
  for (let looked = 0; looked < mostAhead; looked++) {
    const time = nextAfter(schedule, from);
    if (!time) return null;
    const at = reminderOf(time, schedule, minutes);
    if (at > after) return at;
    from = time.startsAt;
  }
  return null;
};
