// One thing in the hope box.
import type { Hope } from '@mycrew/contract/practices.ts';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import TrashIcon from '~icons/ph/trash';
import { useStoredPicture } from '#shared/storage/storedPictures.ts';
import { hopePictures } from '../practices.queries.ts';
import styles from './practice.module.css';

interface HopeCardProps {
  hope: Hope;
  onChange: () => void;
  onRemove: () => void;
}

export function HopeCard({ hope, onChange, onRemove }: HopeCardProps) {
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
