// Change it within a day, delete it always; and what of that still waits to be sent.
import type { OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import PlusIcon from '~icons/ph/plus';
import TrashIcon from '~icons/ph/trash';
import { useState } from 'react';
import { AddWordDialog } from '#features/checkins/entry.parts.ts';
import { removalKind, useWaitingCheckin } from '#features/checkins/checkins.queries.ts';
import { clockTime, isSameDay } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './EntryWays.module.css';

const mostWords = 12;
const DeleteDialog = lazyDialog(() => import('./DeleteDialog.tsx'), 'DeleteDialog');

function Waits({ id }: { id: string }) {
  const waiting = useWaitingCheckin(id).filter(({ state }) => state !== 'refused');
  const last = waiting.at(-1);
  if (!last) return null;
  return (
    <output className={`banner banner--lamp ${styles.waits}`}>
      <CloudArrowUpIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        {last.kind === removalKind
          ? 'It’s deleted here, and everywhere once there is a connection.'
          : 'Your change is kept here. It goes out by itself once there is a connection.'}
      </span>
    </output>
  );
}

export function EntryWays({ opened: { Checkin, EditableUntil } }: { opened: OpenedCheckin }) {
  const [asks, setAsks] = useState<'word' | 'removal' | null>(null);
  const now = useNow();
  const isEditable = now < new Date(EditableUntil);
  const until = `${clockTime(EditableUntil)} ${isSameDay(EditableUntil, now) ? 'today' : 'tomorrow'}`;
  return (
    <>
      <Waits id={Checkin._id} />
      <div className="wrap10">
        {isEditable && (
          <PlainButton
            variant="soft"
            to={hrefOf('editCheckin', { id: Checkin._id })}
            icon={<PencilSimpleIcon size={22} aria-hidden="true" />}
          >
            Change it
          </PlainButton>
        )}
        {isEditable && Checkin.Emotions.length < mostWords && (
          <PlainButton variant="soft" icon={<PlusIcon size={22} aria-hidden="true" />} onClick={() => setAsks('word')}>
            Add a word
          </PlainButton>
        )}
        <PlainButton
          variant="outline"
          icon={<TrashIcon size={22} aria-hidden="true" />}
          onClick={() => setAsks('removal')}
        >
          Delete it
        </PlainButton>
      </div>
      <p className="small muted">
        {isEditable
          ? `You can change it until ${until}. Deleting, and who can see it, stay open always.`
          : 'What was said can be changed for a day. Who can see it, and deleting it, stay open always.'}
      </p>
      {asks === 'word' && <AddWordDialog checkin={Checkin} onClose={() => setAsks(null)} />}
      {asks === 'removal' && <DeleteDialog checkin={Checkin} onClose={() => setAsks(null)} />}
    </>
  );
}
