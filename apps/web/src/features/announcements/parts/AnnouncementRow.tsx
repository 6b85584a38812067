// One announcement at the desk: where it stands, and ending it.
import type { StaffAnnouncement } from '@mycrew/contract/announcements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { announcementsChanged, endAnnouncement } from '../announcements.queries.ts';
import { audienceWords } from '../audienceWords.ts';

const states: Record<StaffAnnouncement['State'], { words: string; tone: TagTone }> = {
  scheduled: { words: 'Scheduled', tone: 'lamp' },
  shown: { words: 'Shown', tone: 'success' },
  over: { words: 'Over', tone: 'plain' },
};
const moment = (at: string): string => `${shortDay(at)}, ${clockTime(at)}`;

export function AnnouncementRow({ announcement, onChange }: { announcement: StaffAnnouncement; onChange: () => void }) {
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
