// What was announced, what is scheduled, and writing another.
import type { StaffAnnouncement } from '@mycrew/contract/announcements.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage } from '#features/staff/staff.parts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { announcementQueries } from '../announcements.queries.ts';
import { AnnouncementRow } from '../parts/AnnouncementRow.tsx';

const WriteAnnouncement = lazyDialog(() => import('../parts/WriteAnnouncement.tsx'), 'WriteAnnouncement');

export function DeskAnnouncementsScreen() {
  const list = useInfiniteQuery(announcementQueries.all());
  const [writing, setWriting] = useState<StaffAnnouncement | 'new' | null>(null);
  return (
    <DeskPage
      title="Announcements"
      intro="They stand at News from MyCrew. Whoever switched them on is told; nobody else is disturbed."
      actions={
        <PlainButton size="small" onClick={() => setWriting('new')}>
          Write one
        </PlainButton>
      }
    >
      <PagedList
        of={list}
        loading="Loading the announcements"
        failed="The announcements didn’t load"
        empty={
          <EmptyState title="Nothing announced yet">Write the first one when there is something to say.</EmptyState>
        }
      >
        {(announcements) => (
          <DeskList>
            {announcements.map((each) => (
              <AnnouncementRow key={each._id} announcement={each} onChange={() => setWriting(each)} />
            ))}
          </DeskList>
        )}
      </PagedList>
      {writing && <WriteAnnouncement of={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />}
    </DeskPage>
  );
}
