// Time, repetition, reminder and kind of an event, in words.
import type { EventRepeat, EventTime } from '@mycrew/contract/event-times.ts';
import { eventCategories, type EventCategory, publishedCategories } from '@mycrew/contract/event-words.ts';
import AirplaneTiltIcon from '~icons/ph/airplane-tilt-duotone';
import BriefcaseIcon from '~icons/ph/briefcase-duotone';
import CalendarCheckIcon from '~icons/ph/calendar-check-duotone';
import CalendarDotsIcon from '~icons/ph/calendar-dots-duotone';
import CoffeeIcon from '~icons/ph/coffee-duotone';
import DoorOpenIcon from '~icons/ph/door-open-duotone';
import FlowerLotusIcon from '~icons/ph/flower-lotus-duotone';
import GraduationCapIcon from '~icons/ph/graduation-cap-duotone';
import HouseLineIcon from '~icons/ph/house-line-duotone';
import MicrophoneStageIcon from '~icons/ph/microphone-stage-duotone';
import PillIcon from '~icons/ph/pill-duotone';
import ScalesIcon from '~icons/ph/scales-duotone';
import UsersThreeIcon from '~icons/ph/users-three-duotone';
import VolleyballIcon from '~icons/ph/volleyball-duotone';
import { listOfNames } from '#shared/format/names.ts';
import { clockTime, isSameDay, localDate, longDay, shortDay } from '#shared/format/times.ts';
import type { Icon } from '#shared/ui/icon.ts';

const icons: Record<EventCategory, Icon> = {
  exam: GraduationCapIcon,
  appointment: CalendarCheckIcon,
  work: BriefcaseIcon,
  sport: VolleyballIcon,
  performance: MicrophoneStageIcon,
  family: HouseLineIcon,
  'sorry-business': FlowerLotusIcon,
  travel: AirplaneTiltIcon,
  'first-day': DoorOpenIcon,
  medication: PillIcon,
  formal: ScalesIcon,
  social: UsersThreeIcon,
  rest: CoffeeIcon,
};
export const iconOf = (category: string): Icon => icons[category as EventCategory] ?? CalendarDotsIcon;
export const kindWords = (category: string): string =>
  ({ ...eventCategories, ...publishedCategories })[category as EventCategory] ?? 'Event';

/** Noon of a calendar day, which no zone turns into another day. */
const asDay = (day: string) => `${day}T12:00:00`;

interface Timed extends Pick<EventTime, 'StartsOn' | 'EndsOn'> {
  On: string;
}
interface Stored {
  AllDay: boolean;
  StartDate: string;
  EndDate: string;
  TimeZone: string;
}

/** Its day in the reader's time zone. */
export const dayOf = ({ AllDay }: Pick<Stored, 'AllDay'>, { On, StartsOn }: Timed): string =>
  AllDay ? On : localDate(StartsOn);

export function dayWords(day: string, today: string): string {
  if (day === today) return `Today, ${longDay(asDay(day))}`;
  const year = day.slice(0, 4);
  return `${longDay(asDay(day))}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

const lastDay = ({ On }: Timed, { StartDate, EndDate }: Stored): string => {
  const days = Math.round((Date.parse(EndDate) - Date.parse(StartDate)) / 86_400_000);
  const [year = 0, month = 1, date = 1] = On.split('-').map(Number);
  return localDate(new Date(year, month - 1, date + days));
};

/** In the reader's time zone: '4:00 pm to 5:30 pm', 'All day', 'All day, until Sun 30 Nov'. */
export function timeWords(event: Stored, time: Timed): string {
  if (event.AllDay) {
    const last = lastDay(time, event);
    return last === time.On ? 'All day' : `All day, until ${shortDay(asDay(last))}`;
  }
  const { StartsOn, EndsOn } = time;
  if (StartsOn === EndsOn) return clockTime(StartsOn);
  const end = isSameDay(StartsOn, EndsOn) ? clockTime(EndsOn) : `${shortDay(EndsOn)}, ${clockTime(EndsOn)}`;
  return `${clockTime(StartsOn)} to ${end}`;
}

/** Where its time zone is not this browser's. */
export const zoneWords = ({ AllDay, TimeZone }: Pick<Stored, 'AllDay' | 'TimeZone'>): string | null =>
  AllDay || TimeZone === Intl.DateTimeFormat().resolvedOptions().timeZone
    ? null
    : `By your clock. It takes place by the clock of ${TimeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export function repeatWords({ Every, Days, Until }: EventRepeat): string {
  const often = Every === 'week' ? 'Every week' : 'Every second week';
  const until = Until ? `, until ${longDay(asDay(Until))}` : '';
  return `${often} on ${listOfNames(Days.map((day) => weekdays[day - 1] ?? ''))}${until}`;
}

export const remindWords = (minutes: number, isAllDay: boolean): string => {
  if (isAllDay) return minutes === 0 ? 'At 9 that morning' : 'At 9 the morning before';
  if (minutes === 0) return 'When it starts';
  return (
    { 15: '15 minutes before', 60: 'An hour before', 1_440: 'The day before' }[minutes] ?? `${minutes} minutes before`
  );
};
