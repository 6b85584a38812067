// A new event, one that is changed, or one that is on for everybody and comes along into mine.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { localDate } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { emptyEvent, formOf, formOfPublished } from '../eventForm.ts';
import { eventQueries } from '../events.queries.ts';
import { EventForm } from '../parts/EventForm.tsx';

const back = { path: routes.events.path, label: 'Events' };
const waiting = { rows: 4, loading: 'Loading the event', failed: 'The event didn’t load' };

function ChangeEvent({ id }: { id: string }) {
  const event = useQuery(eventQueries.one(id));
  return event.data ? <EventForm id={id} start={formOf(event.data)} /> : <ReadState of={event} {...waiting} />;
}

function FromPublished({ id }: { id: string }) {
  const event = useQuery(eventQueries.publishedOne(id));
  return event.data ? (
    <EventForm id={null} start={formOfPublished(event.data)} />
  ) : (
    <ReadState of={event} {...waiting} />
  );
}

export function WriteEventScreen() {
  const [search] = useSearchParams();
  const [id, published] = [search.get('event'), search.get('published')];
  return (
    <SubPage
      title={id ? 'Change your event' : 'Add an event'}
      intro="Only you can see it, until you choose somebody below."
      back={back}
    >
      {id && <ChangeEvent id={id} />}
      {!id && published && <FromPublished id={published} />}
      {!id && !published && <EventForm id={null} start={emptyEvent(localDate())} />}
    </SubPage>
  );
}
