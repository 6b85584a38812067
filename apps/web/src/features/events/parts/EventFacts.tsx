import type { EventRepeat, EventTime } from '@mycrew/contract/event-times.ts';
import ArrowsClockwiseIcon from '~icons/ph/arrows-clockwise';
import CalendarDotsIcon from '~icons/ph/calendar-dots';
import MapPinIcon from '~icons/ph/map-pin';
import { localDate } from '#shared/format/times.ts';
import { dayOf, dayWords, kindWords, repeatWords, timeWords, zoneWords } from '../eventWords.ts';
import styles from '../events.module.css';

interface Notified {
  Category: string;
  Place: string | null;
  Notes?: string | null;
  AllDay: boolean;
  StartDate: string;
  EndDate: string;
  TimeZone: string;
  Repeat?: EventRepeat | null;
}

export function EventFacts({ event, time }: { event: Notified; time: Omit<EventTime, 'EventId'> }) {
  const zone = zoneWords(event);
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <CalendarDotsIcon size={22} aria-hidden="true" />
          <span>
            {dayWords(dayOf(event, time), localDate())}
            <br />
            {timeWords(event, time)} · {kindWords(event.Category)}
            {zone && <span className="small muted"> {zone}</span>}
          </span>
        </li>
        {event.Repeat && (
          <li>
            <ArrowsClockwiseIcon size={22} aria-hidden="true" />
            {repeatWords(event.Repeat)}
          </li>
        )}
        {event.Place && (
          <li>
            <MapPinIcon size={22} aria-hidden="true" />
            <span className={styles.notes}>{event.Place}</span>
          </li>
        )}
      </ul>
      {event.Notes && <p className={styles.notes}>{event.Notes}</p>}
    </>
  );
}
