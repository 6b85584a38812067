import { brand } from '@mycrew/contract/brand.ts';
import type { StaffAnnouncement } from '@mycrew/contract/announcements.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { announcementQueries, announcementsChanged, endAnnouncement } from '../announcements.queries.ts';
import { audienceWords } from '../audienceWords.ts';

const states: Record<StaffAnnouncement['State'], { words: string; tone: TagTone }> = {
  scheduled: { words: 'Scheduled', tone: 'lamp' },
  shown: { words: 'Shown', tone: 'success' },
  over: { words: 'Over', tone: 'plain' },
};
const moment = (at: string): string => `${shortDay(at)}, ${clockTime(at)}`;

function AnnouncementRow({ announcement, onChange }: { announcement: StaffAnnouncement; onChange: () => void }) {
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const { _id, Title, State, Audience, ShowsFrom, ShowsUntil } = announcement;
  const { words, tone } = states[State];
  return (
    <DeskRow
      title={Title}
      marks={
        <>
          <Tag tone={tone}>{words}</Tag>
          <span>{audienceWords[Audience]}</span>
        </>
      }
      end={ShowsUntil ? `${moment(ShowsFrom)} to ${moment(ShowsUntil)}` : `from ${moment(ShowsFrom)}`}
    >
      {State === 'scheduled' && (
        <PlainButton size="small" variant="outline" aria-label={`Change ${Title}`} onClick={onChange}>
          Change
        </PlainButton>
      )}
      {State !== 'over' && (
        <PlainButton size="small" variant="alertSoft" aria-label={`End ${Title}`} onClick={() => setEnding(true)}>
          End…
        </PlainButton>
      )}
      {isEnding && (
        <ReasonDialog
          title="End this announcement?"
          submit="End it"
          isGrave
          onConfirm={(Why, key) => endAnnouncement(_id, Why, key)}
          onDone={() => {
            void announcementsChanged(queries);
            setEnding(false);
          }}
          onClose={() => setEnding(false)}
        >
          <p className="muted">It is shown to nobody any more. It can’t be shown again.</p>
        </ReasonDialog>
      )}
    </DeskRow>
  );
}

const WriteAnnouncement = lazyDialog(() => import('../parts/WriteAnnouncement.tsx'), 'WriteAnnouncement');

export function DeskAnnouncementsScreen() {
  const list = useInfiniteQuery(announcementQueries.all());
  const [writing, setWriting] = useState<StaffAnnouncement | 'new' | null>(null);
  return (
    <DeskPage
      title="Announcements"
      offline="Saving and ending need the network. What you type stays here."
      intro={`They stand at News from ${brand.name}. Whoever switched them on is told; nobody else is disturbed.`}
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
