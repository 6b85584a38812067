// One published event: details, and the ways to save it.
import type { PublishedEvent } from '@mycrew/contract/published-events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import CalendarPlusIcon from '~icons/ph/calendar-plus';
import TicketIcon from '~icons/ph/ticket';
import WheelchairIcon from '~icons/ph/wheelchair';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../events.module.css';
import { factsOf } from '../whatsOn.ts';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import { EventFacts } from './EventFacts.tsx';

export function PublishedDialog({ event, onClose }: { event: PublishedEvent; onClose: () => void }) {
  const { facts, access } = factsOf(event);
  const place = [event.Place, event.Address].filter(Boolean).join(', ') || null;
  const time = { On: event.StartDate, StartsOn: event.StartsOn, EndsOn: event.EndsOn };
  return (
    <SheetDialog
      open
      id="published-event"
      title={event.Title}
      onClose={onClose}
      actions={
        !event.IsCancelled && (
          <PlainButton icon={<CalendarPlusIcon size={20} />} to={`${routes.addEvent.path}?published=${event._id}`}>
            Add to my events
          </PlainButton>
        )
      }
    >
      <div className={styles.detail}>
        {event.IsCancelled && <p className="banner banner--info">This won’t take place after all.</p>}
        <EventFacts event={{ ...event, Place: place, Repeat: null, Notes: null }} time={time} />
        <p className={styles.notes}>{event.Summary}</p>
        <ul className={styles.facts}>
          <li>
            <TicketIcon size={22} aria-hidden="true" />
            <span>
              {facts.join(' · ')}
              <br />
              Run by {event.Organiser}
            </span>
          </li>
          <li>
            <WheelchairIcon size={22} aria-hidden="true" />
            <span>
              {access.length > 0
                ? access.join(', ')
                : 'Nobody has told us how accessible it is. Please ask them first.'}
              {event.AccessibilityNote && (
                <>
                  <br />
                  {event.AccessibilityNote}
                </>
              )}
            </span>
          </li>
        </ul>
        <CalendarFileButton id={event._id} />
        {event.Link && !event.IsCancelled && (
          <PlainButton
            variant="soft"
            href={event.Link}
            target="_blank"
            rel="noreferrer noopener"
            iconAfter={<ArrowSquareOutIcon size={20} />}
          >
            Their own page
          </PlainButton>
        )}
      </div>
    </SheetDialog>
  );
}
