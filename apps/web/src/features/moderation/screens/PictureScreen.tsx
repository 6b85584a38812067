// A picture that the automatic check flagged: visible only to its owner until somebody has looked.
import type { DoubtedPicture, PictureDecision } from '@mycrew/contract/desk-pictures.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { FoldedNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { pictureLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { claimItem, decidePicture, deskQueries, doubtedPicture, releaseItem } from '../moderation.queries.ts';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { Decide } from '../parts/Decide.tsx';
import { HiddenPicture } from '../parts/HiddenPicture.tsx';
import { ItemPage } from '../parts/ItemPage.tsx';
import { useGoOn } from '../useGoOn.ts';

type Decision = PictureDecision['Decision'];
const acts: {
  id: Decision;
  label: string;
  help: string;
  done: string;
  variant: 'primary' | 'outline' | 'alertSoft';
}[] = [
  {
    id: 'approve',
    label: 'Let others see it',
    help: 'It shows wherever it was shared.',
    done: 'Others see it now.',
    variant: 'primary',
  },
  {
    id: 'hide',
    label: 'Leave it to its owner',
    help: 'Others don’t see it. Its owner does, and is told.',
    done: 'Its owner alone sees it, and is told.',
    variant: 'outline',
  },
  {
    id: 'remove',
    label: 'Take it away',
    help: 'Gone for everybody, its owner too. They are told.',
    done: 'Taken away. Its owner is told.',
    variant: 'alertSoft',
  },
];

function Reading({ picture }: { picture: DoubtedPicture }) {
  const { _id: id, Claim, Since } = picture;
  const [open, setOpen] = useState<(typeof acts)[number] | null>(null);
  const goOn = useGoOn(id);
  const now = useNow();
  const item = { kind: 'picture' as const, id };
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        <p className="small muted">
          Only what others were to see. Waits since {timeAgo(Since, now)}. Its owner can read that somebody looked.
        </p>
        <section className="card" aria-label="The picture">
          <HiddenPicture load={(isClear) => doubtedPicture(id, isClear)} />
        </section>
        <FoldedNotes about={item} />
      </div>
      <Decide isMine={Claim?.IsMine ?? false}>
        <ClaimBar claim={Claim} onClaim={() => claimItem(item)} onRelease={() => releaseItem(item)} />
        {!Claim && <p className="small muted">Take it first, so that nobody else decides meanwhile.</p>}
        {Claim?.IsMine &&
          acts.map((act) => (
            <PlainButton key={act.id} full variant={act.variant} onClick={() => setOpen(act)}>
              {act.label}
            </PlainButton>
          ))}
      </Decide>
      {open && (
        <ReasonDialog
          title={`${open.label}?`}
          submit={open.label}
          isGrave={open.id === 'remove'}
          help="It stands in the audit log."
          onConfirm={(Why, key) => decidePicture(id, { Decision: open.id, Why }, key)}
          onDone={() => {
            setOpen(null);
            void goOn.decided(open.done);
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open.help}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

export function PictureScreen() {
  const { id = '' } = useParams();
  const picture = useQuery(deskQueries.picture(id));
  return (
    <ItemPage id={id} title={picture.data ? pictureLabel(picture.data.Kind) : 'A picture'} number={picture.data?.Case}>
      {picture.data ? (
        <Reading key={id} picture={picture.data} />
      ) : (
        <ReadState of={picture} loading="Loading what waits" failed="This didn’t load" />
      )}
    </ItemPage>
  );
}
