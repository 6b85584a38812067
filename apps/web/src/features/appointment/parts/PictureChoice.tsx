// Which pictures of the journal go on the page: behind its lock.
import type { UseQueryResult } from '@tanstack/react-query';
import { JournalGate, JournalLeaving } from '#features/journal-lock/journal-lock.parts.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { mostPictures, type SheetPicture } from '../sheetContent.ts';
import styles from './choices.module.css';

interface PictureChoiceProps {
  of: UseQueryResult<SheetPicture[]>;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Pictures({ of, chosen, onChoose }: PictureChoiceProps) {
  if (!of.data) return <ReadState of={of} rows={1} loading="Looking for pictures" failed="Your pictures didn’t load" />;
  if (of.data.length === 0) return <p className="small muted">No page of these days has a picture.</p>;
  const isFull = chosen.size >= mostPictures;
  return (
    <fieldset className={styles.pictures}>
      <legend className="label">Which pictures, {mostPictures} at most</legend>
      {of.data.map(({ id, url, words }) => (
        <div key={id} className={styles.picture}>
          <img src={url} alt="" />
          <CheckField
            label={words}
            checked={chosen.has(id)}
            disabled={isFull && !chosen.has(id)}
            onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
          />
        </div>
      ))}
    </fieldset>
  );
}

export function PictureChoice(choice: PictureChoiceProps) {
  return (
    <>
      <JournalLeaving />
      <JournalGate>
        <Pictures {...choice} />
      </JournalGate>
    </>
  );
}
