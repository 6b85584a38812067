// The shared events of a youth: read only, by days and by kind, with a way to contact them.
import type { EventTime } from '@mycrew/contract/event-times.ts';
import type { SharedEvent } from '@mycrew/contract/events.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChatCircleIcon from '~icons/ph/chat-circle';
import DownloadSimpleIcon from '~icons/ph/download-simple';
import { isApiError } from '#shared/api/ApiError.ts';
import { firstWord } from '#shared/format/names.ts';
import { localDate } from '#shared/format/times.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { eventQueries, saveCalendarFile } from '../events.queries.ts';
import { useEventsRealtime } from '../events.realtime.ts';
import { kindWords } from '../eventWords.ts';
import styles from '../events.module.css';
import { daysOf } from '../spans.ts';
import { DayList } from './DayList.tsx';
import { EventFacts } from './EventFacts.tsx';

interface TheirEventsProps {
  id: string;
  back: { path: string; label: string };
}
const gone = 404;

interface OpenProps {
  event: SharedEvent;
  time: EventTime;
  name: string;
  personId: string;
  onClose: () => void;
}
function OneOfTheirs({ event, time, name, personId, onClose }: OpenProps) {
  const file = useMutation(saveCalendarFile);
  return (
    <SheetDialog
      open
      id="their-event"
      title={event.Title}
      onClose={onClose}
      actions={
        <>
          <PlainButton
            variant="outline"
            icon={<DownloadSimpleIcon size={20} />}
            loading={file.isPending}
            onClick={() => file.mutate(event._id)}
          >
            Save to my calendar
          </PlainButton>
          <PlainButton icon={<ChatCircleIcon size={20} />} to={hrefOf('chat', { id: personId })}>
            Chat with {name}
          </PlainButton>
        </>
      }
    >
      <div className={styles.detail}>
        <EventFacts event={event} time={time} />
        {event.AsksMe && <p>{name} asked you to check in that day. A hello is plenty.</p>}
      </div>
    </SheetDialog>
  );
}

function Nothing({ title, back }: { title: string; back: TheirEventsProps['back'] }) {
  return (
    <SubPage title={title} back={back}>
      <div className="card">
        <EmptyState
          title="Nothing is shared here right now"
          action={<PlainButton to={routes.contacts.path}>To your contacts</PlainButton>}
        >
          Everybody chooses what others see, and may change it. You can still be there.
        </EmptyState>
      </div>
    </SubPage>
  );
}

export function TheirEvents({ id, back }: TheirEventsProps) {
  const [kind, setKind] = useState<string | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const [open, setOpen] = useState<{ event: SharedEvent; time: EventTime } | null>(null);
  const days = daysOf(isEarlier ? 'earlier' : 'coming', localDate());
  const all = useQuery(eventQueries.ofPerson(id, days));
  const ofKind = useQuery({ ...eventQueries.ofKind(id, kind ?? '', days), enabled: kind !== null });
  const shown = kind ? ofKind : all;
  useEventsRealtime();
  if (isApiError(all.error) && all.error.status === gone) return <Nothing title="Their events" back={back} />;
  const name = firstWord(all.data?.Person.FirstName ?? '');
  const kinds = [...new Set(all.data?.Events.map(({ Category }) => Category))];
  return (
    <SubPage
      title={name ? `${name}’s events` : 'Their events'}
      intro="Those they chose to show you, and nothing else."
      back={back}
    >
      <div className="stack20">
        <fieldset className={`${styles.field} wrap8`} aria-label="Which of them">
          <Chip chosen={isEarlier} onClick={() => setEarlier(!isEarlier)}>
            Earlier
          </Chip>
          {(kinds.length > 1 || kind) &&
            kinds.map((each) => (
              <Chip key={each} chosen={kind === each} onClick={() => setKind(kind === each ? null : each)}>
                {kindWords(each)}
              </Chip>
            ))}
        </fieldset>
        {!shown.data && (
          <ReadState of={shown} rows={3} loading="Loading their events" failed="Their events didn’t load" />
        )}
        {shown.data?.Times.length === 0 && (
          <div className="card">
            <EmptyState title={isEarlier ? 'Nothing earlier' : 'Nothing coming up here'} headingLevel={2}>
              When {name || 'they'} shows you an event, it stands here.
            </EmptyState>
          </div>
        )}
        {shown.data && (
          <DayList
            events={shown.data.Events}
            times={shown.data.Times}
            isBackwards={isEarlier}
            more={({ AsksMe }) => (AsksMe ? 'Asked you to check in' : null)}
            onOpen={(event, time) => setOpen({ event, time })}
          />
        )}
      </div>
      {open && <OneOfTheirs {...open} name={name} personId={id} onClose={() => setOpen(null)} />}
    </SubPage>
  );
}
