// What is on for everybody, as staff see it: drafts, what stands there, and what was called off.
import type { EditedEvent } from '@mycrew/contract/published-events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage } from '#features/staff/staff.parts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { editedEvents } from '../deskEvents.queries.ts';
import { EditedRow } from '../parts/EditedRow.tsx';

const WritePublished = lazyDialog(() => import('../parts/WritePublished.tsx'), 'WritePublished');

export function DeskEventsScreen() {
  const list = useInfiniteQuery(editedEvents());
  const [writing, setWriting] = useState<EditedEvent | 'new' | null>(null);
  return (
    <DeskPage
      title="What’s on"
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
