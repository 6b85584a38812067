import type { OwnEvent, OwnEventTime, OwnEvents } from '@mycrew/contract/events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import CalendarPlusIcon from '~icons/ph/calendar-plus';
import TicketIcon from '~icons/ph/ticket';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { localDate } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { eventQueries, useRemovedEvents } from '../events.queries.ts';
import { useEventsRealtime } from '../events.realtime.ts';
import { DayList } from '../parts/DayList.tsx';
import { daysOf, type EventView } from '../spans.ts';
import chipStyles from '#shared/ui/Chip.module.css';

const EventDialog = lazyDialog(() => import('../parts/EventDialog.tsx'), 'EventDialog');

const views: [EventView, string][] = [
  ['coming', 'Coming up'],
  ['later', 'Further ahead'],
  ['earlier', 'Earlier'],
];
const isView = (asked: string | null): asked is EventView => views.some(([view]) => view === asked);
const emptyWords: Record<EventView, { title: string; words: string }> = {
  coming: {
    title: 'Nothing coming up yet',
    words:
      'An exam, a match, a day off: write it down, and choose who of your Crew sees it. To begin with that’s nobody.',
  },
  later: { title: 'Nothing this far ahead', words: 'What you write down for later stands here.' },
  earlier: { title: 'Nothing earlier', words: 'Once an event is over it stands here, with how it felt if you like.' },
};

/** Marks of an event: shared, tough day, mood. */
const glance = (event: OwnEvent, { MoodBefore, MoodAfter }: OwnEventTime): string | null => {
  const mood = MoodAfter ?? MoodBefore;
  const details = [
    event.Asked.length > 0 && 'A tough day',
    event.CrewIds.length > 0 ? `Seen by ${event.CrewIds.length}` : 'Only you',
    mood && familyNames[mood],
  ];
  return details.filter(Boolean).join(' · ');
};

function Opened({ id, on, data, onClose }: { id: string; on: string | null; data: OwnEvents; onClose: () => void }) {
  const listed = data.Events.find(({ _id }) => _id === id);
  const { data: alone } = useQuery({ ...eventQueries.one(id), enabled: !listed });
  const event = listed ?? alone;
  const times = data.Times.filter(({ EventId }) => EventId === id);
  const time = times.find(({ On }) => On === on) ?? times[0];
  return event && time ? <EventDialog event={event} time={time} onClose={onClose} /> : null;
}

export function EventsScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'coming';
  const list = useQuery(eventQueries.own(daysOf(view, localDate())));
  const removed = useRemovedEvents();
  const open = search.get('event');
  useEventsRealtime();
  const turn = (one: { event: string; on: string } | null) =>
    setSearch({ ...(asked && { view: asked }), ...one }, { replace: open !== null, preventScrollReset: true });
  const times = list.data?.Times.filter(({ EventId }) => !removed.has(EventId)) ?? [];
  return (
    <SubPage
      title="Events"
      intro="What’s coming up for you. Each stays yours alone until you choose who sees it."
      back={{ path: routes.resources.path, label: 'Resources' }}
    >
      <div className="stack20">
        <div className="spread">
          <nav className="wrap8" aria-label="Which days">
            {views.map(([name, words]) => (
              <Link
                key={name}
                className={name === view ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
                aria-current={name === view ? 'page' : undefined}
                to={name === 'coming' ? routes.events.path : `?view=${name}`}
              >
                {words}
              </Link>
            ))}
          </nav>
          <PlainButton to={routes.addEvent.path} icon={<CalendarPlusIcon size={22} />}>
            Add an event
          </PlainButton>
        </div>
        {!list.data && <ReadState of={list} rows={4} loading="Loading your events" failed="Your events didn’t load" />}
        {list.data && times.length === 0 && (
          <div className="card">
            <EmptyState title={emptyWords[view].title} headingLevel={2}>
              {emptyWords[view].words}
            </EmptyState>
          </div>
        )}
        {list.data && (
          <DayList
            events={list.data.Events}
            times={times}
            isBackwards={view === 'earlier'}
            more={glance}
            onOpen={(event, time) => turn({ event: event._id, on: time.On })}
          />
        )}
        {list.data?.HasMore && <p className="small muted">There’s more in these days than fits here.</p>}
        <RowGroup>
          <RowLink
            to={routes.eventCategories.path}
            icon={<TicketIcon size={24} />}
            label="What’s on"
            help="Workshops, meet-ups and talks for young people and their Crew"
          />
        </RowGroup>
      </div>
      {open && list.data && <Opened id={open} on={search.get('on')} data={list.data} onClose={() => turn(null)} />}
    </SubPage>
  );
}
