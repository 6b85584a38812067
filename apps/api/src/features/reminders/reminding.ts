// Whether a due reminder is sent, and the next time. Pure functions.
import { createHash } from 'node:crypto';
import { reminderSpreadMinutes } from '@mycrew/contract/reminders.ts';
import { dayAfter, nextOccurrence, type Daily } from '#time/daily.ts';
import { endOfQuiet, localDateIn } from '#time/local-time.ts';

/** When it comes next, and the day that one belongs to. */
export interface Pending {
  dueOn: string;
  nextDueAt: Date;
  /** It is the same once more: since when it waits for an answer. */
  unansweredSince: Date | null;
}

interface Silence {
  unansweredDays: number;
  lastSentAt: Date | null;
  restingSince: Date | null;
}

export interface DueReminder extends Daily, Pending, Silence {
  id: string;
  personId: string;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
  /** A youth whose account stands, and who has no alert on. */
  mayRemind: boolean;
  skipIfCheckedIn: boolean;
  snoozeMinutes: number | null;
  /** Of the check-ins of the last days: the newest by when it was felt, and by when it was saved. */
  lastFeltAt: Date | null;
  lastSavedAt: Date | null;
}

export interface Outcome {
  /** `rest`: the one word before it stays quiet. */
  say: 'reminder' | 'rest' | null;
  pending: Pending;
  silence: Silence;
}

const minuteMs = 60_000;
/** Who asked for eight does not want it at half past nine. */
const tooLateMs = 60 * minuteMs;
const mostUnansweredDays = 5;
/** For what comes by itself, where somebody has set no quiet hours of their own. */
export const night = ['21:30', '07:00'] as const;

/** The same for a person each time, and another one for the next, so that eight o'clock is not one second for all. */
export const spreadMs = (personId: string): number =>
  (createHash('sha256').update(personId).digest().readUInt32BE() % (reminderSpreadMinutes * 60)) * 1_000;

/** The first one after now, on the day `from` at the earliest. */
export const upcoming = (personId: string, daily: Daily, zone: string, now: Date, from?: string): Pending => {
  const { on, at } = nextOccurrence(daily, zone, now, from)!;
  return { dueOn: on, nextDueAt: new Date(at.getTime() + spreadMs(personId)), unansweredSince: null };
};

/** After a change of time zone the next reminder is unchanged; later ones follow the new clock, once for each day. */
export const afterMove = (reminder: Daily & Pending, personId: string, zone: string, now: Date): Pending => {
  const { dueOn, nextDueAt, unansweredSince } = reminder;
  const isOnItsWay = nextDueAt.getTime() - spreadMs(personId) <= now.getTime();
  return unansweredSince || isOnItsWay ? reminder : upcoming(personId, reminder, zone, now, dueOn);
};

/** A check-in ends any silence, whenever it was felt. */
const silenceOf = ({ unansweredDays, lastSentAt, restingSince, lastSavedAt }: DueReminder): Silence =>
  lastSentAt && lastSavedAt && lastSavedAt >= lastSentAt
    ? { unansweredDays: 0, lastSentAt, restingSince: null }
    : { unansweredDays, lastSentAt, restingSince };

const staysAway = (due: DueReminder, { restingSince }: Silence, now: Date): boolean => {
  const { timeZone, nextDueAt, unansweredSince, quietFrom, quietUntil, lastFeltAt, lastSavedAt } = due;
  if (!due.mayRemind || restingSince || now.getTime() - nextDueAt.getTime() > tooLateMs) return true;
  if (due.skipIfCheckedIn && lastFeltAt && localDateIn(lastFeltAt, timeZone) === localDateIn(now, timeZone))
    return true;
  if (!unansweredSince) return false;
  if (due.snoozeMinutes === null) return true;
  const [from, until] = quietFrom && quietUntil ? [quietFrom, quietUntil] : night;
  return (lastSavedAt !== null && lastSavedAt >= unansweredSince) || endOfQuiet(now, timeZone, from, until) !== null;
};

const countDay = ({ unansweredDays, lastSentAt }: Silence, zone: string, now: Date): number =>
  lastSentAt && unansweredDays > 0 && localDateIn(lastSentAt, zone) === localDateIn(now, zone)
    ? unansweredDays
    : unansweredDays + 1;

export const decide = (due: DueReminder, now: Date): Outcome => {
  const { personId, timeZone, dueOn, unansweredSince, snoozeMinutes } = due;
  const silence = silenceOf(due);
  const following = upcoming(personId, due, timeZone, now, dayAfter(dueOn));
  if (staysAway(due, silence, now)) return { say: null, pending: following, silence };

  const quietEnd = endOfQuiet(now, timeZone, due.quietFrom, due.quietUntil);
  if (quietEnd) {
    const nextDueAt = new Date(quietEnd.getTime() + spreadMs(personId));
    return { say: null, pending: { dueOn, nextDueAt, unansweredSince: null }, silence };
  }

  if (unansweredSince) return { say: 'reminder', pending: following, silence: { ...silence, lastSentAt: now } };
  const unansweredDays = countDay(silence, timeZone, now);
  if (unansweredDays > mostUnansweredDays)
    return { say: 'rest', pending: following, silence: { unansweredDays, lastSentAt: now, restingSince: now } };
  const again = snoozeMinutes === null ? null : new Date(now.getTime() + snoozeMinutes * minuteMs);
  const pending = again && again < following.nextDueAt ? { dueOn, nextDueAt: again, unansweredSince: now } : following;
  return { say: 'reminder', pending, silence: { unansweredDays, lastSentAt: now, restingSince: null } };
};
