// A new event, one that is changed, or one that is on for everybody and comes along into mine.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
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

function FromPublished({ id, crewIds }: { id: string; crewIds: string[] }) {
  const event = useQuery(eventQueries.publishedOne(id));
  return event.data ? (
    <EventForm id={null} start={formOfPublished(event.data, crewIds)} />
  ) : (
    <ReadState of={event} {...waiting} />
  );
}

/** Whom a new event is shown to, as was said once. Without a network it begins with nobody. */
function NewEvent({ published }: { published: string | null }) {
  const sharing = useQuery(sharingQueries.shareData());
  const withCrew = sharing.data?.CanShareData === true && sharing.data.EventsWithCrew === true;
  const crew = useQuery({ ...crewQueries.crew(), enabled: withCrew });
  if (sharing.isLoading || crew.isLoading) return <ReadState of={sharing.isLoading ? sharing : crew} {...waiting} />;
  const crewIds = withCrew ? (crew.data ?? []).map(({ _id }) => _id) : [];
  if (published) return <FromPublished id={published} crewIds={crewIds} />;
  return <EventForm id={null} start={emptyEvent(localDate(), crewIds)} />;
}

export function WriteEventScreen() {
  const [search] = useSearchParams();
  const [id, published] = [search.get('event'), search.get('published')];
  return (
    <SubPage
      title={id ? 'Change your event' : 'Add an event'}
      intro="Only you can see it, and whoever is chosen below."
      back={back}
    >
      {id && <ChangeEvent id={id} />}
      {!id && <NewEvent published={published} />}
    </SubPage>
  );
}
