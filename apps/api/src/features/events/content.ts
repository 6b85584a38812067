// The content of an event: the request merged over the stored one, with defaults.
import type { EventChange } from '@mycrew/contract/events.ts';
import { eventLimits, timeProblems } from '@mycrew/contract/event-times.ts';
import { weekdayOf } from '#time/daily.ts';
import { askedDay, askedTime, isTimeZone } from '#time/local-time.ts';
import type { EventContent } from './event.ts';
import { refuse } from './events.refusals.ts';
import type { Schedule } from './occurrences.ts';

const orNull = <T>(sent: T | null | undefined, before: T | null): T | null => (sent === undefined ? before : sent);
const each = (ids: readonly string[]) => [...new Set(ids)];

const anHourAfter = (time: string): string => {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
};

type SentTimes = Pick<
  EventChange,
  'AllDay' | 'StartDate' | 'StartTime' | 'EndDate' | 'EndTime' | 'TimeZone' | 'Repeat'
>;

/** Moved with its start where the end was left out. */
const endOf = (sent: SentTimes, startsOn: string, startsTime: string | null, before: Schedule | null, zone: string) => {
  const wasSameDay = !before || before.startsOn === before.endsOn;
  const endsOn = sent.EndDate ? askedDay(sent.EndDate, zone) : wasSameDay ? startsOn : before.endsOn;
  if (startsTime === null) return { endsOn, endsTime: null };
  const stored = before?.startsTime === startsTime ? before.endsTime : null;
  return { endsOn, endsTime: sent.EndTime ?? stored ?? anHourAfter(startsTime) };
};

const repeatOf = (sent: EventChange['Repeat'], startsOn: string, before: Schedule | null): Schedule['repeat'] => {
  if (sent === undefined)
    return before?.repeat ? { ...before.repeat, days: movedDays(before.repeat.days, startsOn, before.startsOn) } : null;
  if (sent === null) return null;
  const days = [...new Set([...sent.Days, weekdayOf(startsOn)])].toSorted();
  return { weeks: sent.Every === 'week' ? 1 : 2, days, until: sent.Until };
};
/** With another first day its day of the week goes along. */
const movedDays = (days: number[], startsOn: string, wasOn: string): number[] => {
  const others = days.filter((day) => day !== weekdayOf(wasOn) || startsOn === wasOn);
  return [...new Set([...others, weekdayOf(startsOn)])].toSorted();
};

/** What an instant says beside its day; a new one without any time is all day. */
const withTimes = (sent: SentTimes, before: Schedule | null, zone: string): SentTimes => {
  const StartTime = sent.StartTime ?? askedTime(sent.StartDate, zone);
  const EndTime = sent.EndTime ?? askedTime(sent.EndDate, zone);
  const AllDay = sent.AllDay ?? (before || StartTime ? undefined : true);
  return {
    ...sent,
    ...(AllDay !== undefined && { AllDay }),
    ...(StartTime !== undefined && { StartTime }),
    ...(EndTime !== undefined && { EndTime }),
  };
};

/** Refused at its field where it does not fit together. */
export const scheduleFrom = (asked: SentTimes, before: Schedule | null, homeZone: string): Schedule => {
  const timeZone = asked.TimeZone || before?.timeZone || homeZone;
  if (!isTimeZone(timeZone)) throw refuse.invalid('TimeZone', 'Needs a time zone, like Australia/Perth.');
  const sent = withTimes(asked, before, timeZone);
  const startsOn = sent.StartDate ? askedDay(sent.StartDate, timeZone) : before?.startsOn;
  if (!startsOn) throw refuse.invalid('StartDate', 'Needs a date.');
  const startsTime = sent.AllDay
    ? null
    : orNull(sent.StartTime, sent.AllDay === false ? null : (before?.startsTime ?? null));
  const isAllDay = sent.AllDay ?? (before ? before.startsTime === null && !sent.StartTime : false);
  const repeat = repeatOf(sent.Repeat, startsOn, before);
  const end = endOf(sent, startsOn, isAllDay ? null : (startsTime ?? '00:00'), before, timeZone);
  const problems = timeProblems({
    AllDay: isAllDay,
    StartDate: startsOn,
    StartTime: startsTime,
    EndDate: end.endsOn,
    EndTime: end.endsTime,
    Repeat: repeat && { Every: repeat.weeks === 1 ? 'week' : 'fortnight', Days: repeat.days, Until: repeat.until },
  });
  if (problems.length > 0) throw refuse.invalid(problems);
  return { startsOn, startsTime: isAllDay ? null : startsTime, ...end, timeZone, repeat };
};

export function contentOf(sent: EventChange, before: EventContent | null, homeZone: string): EventContent {
  const schedule = scheduleFrom(sent, before?.schedule ?? null, homeZone);
  const askIds = each(sent.AskCrewIds ?? before?.askIds ?? []);
  if (askIds.length > 0 && schedule.repeat)
    throw refuse.invalid('AskCrewIds', 'This one comes every week. Add the tough day by itself to ask for a check-in.');
  return {
    category: sent.Category ?? before?.category ?? 'other',
    title: sent.Title ?? before!.title,
    place: orNull(sent.Place, before?.place ?? null),
    notes: orNull(sent.Notes, before?.notes ?? null) || null,
    schedule,
    remindMinutes: orNull(sent.RemindMinutes, before?.remindMinutes ?? null),
    crewIds: each(sent.CrewIds ?? before?.crewIds ?? []).slice(0, eventLimits.crew),
    sharesNotes: sent.SharesNotes ?? before?.sharesNotes ?? false,
    askIds,
    publishedId: orNull(sent.PublishedEventId, before?.publishedId ?? null),
  };
}
