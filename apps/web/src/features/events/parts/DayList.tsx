import type { EventTime } from '@mycrew/contract/event-times.ts';
import { localDate } from '#shared/format/times.ts';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { dayOf, dayWords, iconOf, timeWords } from '../eventWords.ts';
import styles from '../events.module.css';
import rowsStyles from '#shared/ui/rows.module.css';

interface Shown {
  _id: string;
  Category: string;
  Title: string;
  Place: string | null;
  AllDay: boolean;
  StartDate: string;
  EndDate: string;
  TimeZone: string;
}

interface DayListProps<E extends Shown, T extends EventTime> {
  events: E[];
  times: T[];
  /** Latest first. */
  isBackwards?: boolean;
  /** Shown beside time and place. */
  more?: (event: E, time: T) => string | null;
  onOpen: (event: E, time: T) => void;
}

export function DayList<E extends Shown, T extends EventTime>(props: DayListProps<E, T>) {
  const { events, times, isBackwards = false, more, onOpen } = props;
  const today = localDate();
  const byId = new Map(events.map((event) => [event._id, event]));
  const days = new Map<string, { event: E; time: T }[]>();
  for (const time of isBackwards ? times.toReversed() : times) {
    const event = byId.get(time.EventId);
    if (!event) continue;
    const day = dayOf(event, time);
    days.set(day, [...(days.get(day) ?? []), { event, time }]);
  }
  return [...days].map(([day, there]) => (
    <section key={day} className="stack8" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={`label muted ${styles.dayName}`}>
        {dayWords(day, today)}
      </h2>
      <ul className={`card card--flush ${rowsStyles.rows}`}>
        {there.map(({ event, time }) => {
          const Mark = iconOf(event.Category);
          const details = [timeWords(event, time), event.Place, more?.(event, time)].filter(Boolean);
          return (
            <li key={`${event._id} ${time.On}`}>
              <RowButton
                icon={<Mark size={26} />}
                label={event.Title}
                help={details.join(' · ')}
                onClick={() => onOpen(event, time)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
