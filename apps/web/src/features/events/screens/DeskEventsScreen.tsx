import type { EditedEvent } from '@mycrew/contract/published-events.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { editedEvents, editedAgain, putStatus } from '../deskEvents.queries.ts';

const states: Record<EditedEvent['Status'], { words: string; tone: TagTone }> = {
  draft: { words: 'Draft', tone: 'lamp' },
  published: { words: 'Published', tone: 'success' },
  cancelled: { words: 'Called off', tone: 'plain' },
};

function EditedRow({ event, onChange }: { event: EditedEvent; onChange: () => void }) {
  const queries = useQueryClient();
  const { _id, Title, Organiser, Status, StartsOn } = event;
  const standing = useMutation({
    mutationFn: (to: EditedEvent['Status']) => putStatus(_id, to),
    onSettled: () => editedAgain(queries),
  });
  const { words, tone } = states[Status];
  return (
    <DeskRow
      title={Title}
      marks={
        <>
          <Tag tone={tone}>{words}</Tag>
          <span>{Organiser}</span>
        </>
      }
      end={shortDay(StartsOn)}
    >
      {Status !== 'cancelled' && (
        <PlainButton size="small" variant="outline" aria-label={`Change ${Title}`} onClick={onChange}>
          Change
        </PlainButton>
      )}
      {Status !== 'published' && (
        <PlainButton
          size="small"
          loading={standing.isPending}
          aria-label={`Publish ${Title}`}
          onClick={() => standing.mutate('published')}
        >
          {Status === 'draft' ? 'Publish' : 'It takes place after all'}
        </PlainButton>
      )}
      {Status === 'published' && (
        <PlainButton
          size="small"
          variant="alertSoft"
          loading={standing.isPending}
          aria-label={`Call off ${Title}`}
          onClick={() => standing.mutate('cancelled')}
        >
          Call off
        </PlainButton>
      )}
    </DeskRow>
  );
}

const WritePublished = lazyDialog(() => import('../parts/WritePublished.tsx'), 'WritePublished');

export function DeskEventsScreen() {
  const list = useInfiniteQuery(editedEvents());
  const [writing, setWriting] = useState<EditedEvent | 'new' | null>(null);
  return (
    <DeskPage
      title="What’s on"
      offline="Saving and publishing need the network. What you type stays here."
      intro="Events that everybody may find under Resources. Each is a draft until it is published."
      actions={
        <PlainButton size="small" onClick={() => setWriting('new')}>
          Add an event
        </PlainButton>
      }
    >
      <PagedList
        of={list}
        loading="Loading the events"
        failed="The events didn’t load"
        empty={<EmptyState title="Nothing on yet">Say who is invited, what it costs and how one gets in.</EmptyState>}
      >
        {(events) => (
          <DeskList>
            {events.map((event) => (
              <EditedRow key={event._id} event={event} onChange={() => setWriting(event)} />
            ))}
          </DeskList>
        )}
      </PagedList>
      {writing && <WritePublished of={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />}
    </DeskPage>
  );
}
