// The hope box: own pictures and words for hard moments.
import type { Hope } from '@mycrew/contract/practices.ts';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PlusBoldIcon from '~icons/ph/plus-bold';
import TrashIcon from '~icons/ph/trash';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { useStoredPicture } from '#shared/storage/storedPictures.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PracticePage } from '../parts/PracticePage.tsx';
import styles from '../parts/practice.module.css';
import { hopeQueries, hopePictures, takeOut } from '../practices.queries.ts';

interface HopeCardProps {
  hope: Hope;
  onChange: () => void;
  onRemove: () => void;
}

function HopeCard({ hope, onChange, onRemove }: HopeCardProps) {
  const url = useStoredPicture(hopePictures, hope._id, hope.Image?.Url ?? null);
  const name = hope.Text.slice(0, 40) || 'a picture without words';
  return (
    <li className={`card card--flush ${styles['hope']}`}>
      {url && hope.Image && (
        <img
          className={styles['picture']}
          src={url}
          width={hope.Image.Width}
          height={hope.Image.Height}
          alt={hope.Text ? '' : 'A picture of yours'}
        />
      )}
      {hope.Text && <p className={styles['words']}>{hope.Text}</p>}
      <div className={styles['tools']}>
        <button type="button" className="iconButton" aria-label={`Change ${name}`} onClick={onChange}>
          <PencilSimpleLineIcon size={22} />
        </button>
        <button type="button" className="iconButton" aria-label={`Take out ${name}`} onClick={onRemove}>
          <TrashIcon size={22} />
        </button>
      </div>
    </li>
  );
}

const HopeDialog = lazyDialog(() => import('../parts/HopeDialog.tsx'), 'HopeDialog');

type Open = { is: 'new' } | { is: 'change' | 'takeOut'; hope: Hope } | null;

export function HopeBoxScreen() {
  const queries = useQueryClient();
  const { reading, data: hopes, isFromDevice } = useStored(hopeQueries.box(), { isAtOnce: true });
  const [open, setOpen] = useState<Open>(null);
  const taking = useMutation({ ...takeOut(queries), meta: { quiet: true } });
  useOn('changed', ({ topic }) => {
    if (topic === 'hope-box') readAgain(queries, hopeQueries.all);
  });
  const add = (
    <PlainButton icon={<PlusBoldIcon size={18} aria-hidden="true" />} onClick={() => setOpen({ is: 'new' })}>
      Put something in
    </PlainButton>
  );
  const close = () => setOpen(null);
  return (
    <PracticePage title="My hope box" intro="What reminds you that there’s more than this moment.">
      <div>
        <Tag icon={<LockSimpleFillIcon size={18} aria-hidden="true" />}>Only you</Tag>
      </div>
      {isFromDevice && <OfflineBar>Your box opens as this device last saw it.</OfflineBar>}
      {!hopes && <ReadState of={reading} shape="card" loading="Opening your box" failed="Your box didn’t open" />}
      {hopes?.length === 0 && (
        <div className="card">
          <EmptyState title="Nothing in it yet" action={add}>
            A photo, a line from a song, something Nan said. Put it in on a good day, for a hard one.
          </EmptyState>
        </div>
      )}
      {hopes && hopes.length > 0 && (
        <>
          <ul className={styles['box']}>
            {hopes.map((hope) => (
              <HopeCard
                key={hope._id}
                hope={hope}
                onChange={() => setOpen({ is: 'change', hope })}
                onRemove={() => setOpen({ is: 'takeOut', hope })}
              />
            ))}
          </ul>
          {/* Viewing works offline; editing needs a network. */}
          {reading.data && <div>{add}</div>}
        </>
      )}
      {open?.is === 'new' && <HopeDialog hope={null} onClose={close} />}
      {open?.is === 'change' && <HopeDialog hope={open.hope} onClose={close} />}
      {open?.is === 'takeOut' && (
        <ConfirmDialog
          id="take-out"
          title="Take it out?"
          cancelLabel="Leave it in"
          confirmLabel="Take it out"
          act={() => taking.mutateAsync(open.hope._id)}
          onDone={close}
          onClose={close}
        >
          It goes for good, its picture too.
        </ConfirmDialog>
      )}
    </PracticePage>
  );
}
