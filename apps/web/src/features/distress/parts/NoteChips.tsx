// A few words that go along, if one has them.
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import { useState } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import styles from './startView.module.css';

const ready = ['Can someone come?', 'Call me'] as const;
const longest = 500;

interface NoteChipsProps {
  note: string;
  onNote: (note: string) => void;
}

export function NoteChips({ note, onNote }: NoteChipsProps) {
  const isOwn = note !== '' && !ready.some((words) => words === note);
  const [isWriting, setWriting] = useState(isOwn);
  return (
    <div className="stack10">
      <fieldset className={styles.noteChipsRow}>
        <legend className="visuallyHidden">A note, if you want one</legend>
        {ready.map((words) => (
          <Chip
            key={words}
            chosen={note === words}
            tick={false}
            onClick={() => {
              setWriting(false);
              onNote(note === words ? '' : words);
            }}
          >
            {words}
          </Chip>
        ))}
        <Chip
          chosen={isWriting}
          tick={false}
          aria-label="In my own words"
          icon={<PencilSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => setWriting(!isWriting)}
        />
      </fieldset>
      {isWriting && (
        <Field
          label="In your own words"
          multiline
          rows={2}
          maxLength={longest}
          value={note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      )}
    </div>
  );
}
