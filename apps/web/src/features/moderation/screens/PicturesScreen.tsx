// Pictures that the automatic check flagged: visible only to their owner until reviewed.
import type { DoubtedPicture, PictureDecision } from '@mycrew/contract/desk-pictures.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { FoldedNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { DeskPage, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { pictureLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { decidePicture, deskQueries, doubtedPicture, workIsStale } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { HiddenPicture } from '../parts/HiddenPicture.tsx';

type Decision = PictureDecision['Decision'];
const acts: { id: Decision; label: string; help: string; variant: 'primary' | 'outline' | 'alertSoft' }[] = [
  { id: 'approve', label: 'Let others see it', help: 'It shows wherever it was shared.', variant: 'primary' },
  {
    id: 'hide',
    label: 'Leave it to its owner',
    help: 'Others don’t see it. Its owner does, and is told.',
    variant: 'outline',
  },
  {
    id: 'remove',
    label: 'Take it away',
    help: 'Gone for everybody, its owner too. They are told.',
    variant: 'alertSoft',
  },
];

function Picture({ picture, since }: { picture: DoubtedPicture; since: string }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<(typeof acts)[number] | null>(null);
  return (
    <DeskRow title={pictureLabel(picture.Kind)} end={since}>
      <div className={styles['fields']}>
        <HiddenPicture load={(isClear) => doubtedPicture(picture._id, isClear)} />
        <div className="wrapCentred">
          {acts.map((act) => (
            <PlainButton key={act.id} variant={act.variant} onClick={() => setOpen(act)}>
              {act.label}
            </PlainButton>
          ))}
        </div>
        <FoldedNotes about={{ kind: 'picture', id: picture._id }} />
      </div>
      {open && (
        <ReasonDialog
          title={`${open.label}?`}
          submit={open.label}
          isGrave={open.id === 'remove'}
          help="It stands in the audit log."
          onConfirm={(Why, key) => decidePicture(picture._id, { Decision: open.id, Why }, key)}
          onDone={() => {
            setOpen(null);
            void workIsStale(queries);
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open.help}</p>
        </ReasonDialog>
      )}
    </DeskRow>
  );
}

export function PicturesScreen() {
  const list = useInfiniteQuery(deskQueries.pictures());
  const now = useNow();
  return (
    <DeskPage
      title="Doubted pictures"
      offline="Looking at a picture and deciding need the network."
      intro="Only what others were to see. Its owner can read that somebody looked."
    >
      <CareLine />
      <PagedList
        of={list}
        loading="Loading pictures"
        failed="The pictures didn’t load"
        empty={
          <EmptyState title="No picture waits" headingLevel={2}>
            What the check isn’t sure of stands here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles['list']}>
            {items.map((picture) => (
              <Picture key={picture._id} picture={picture} since={timeAgo(picture.Since, now)} />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskPage>
  );
}
