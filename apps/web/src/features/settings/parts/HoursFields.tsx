// Start and end of a period, saved together.
import { useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../settings.module.css';

interface HoursFieldsProps {
  /** The accessible name of the group. */
  label: string;
  from: string;
  until: string;
  onSave: (from: string, until: string) => void;
}

export function HoursFields({ label, from, until, onSave }: HoursFieldsProps) {
  const [typed, setTyped] = useState({ from, until });
  const isMissing = !typed.from || !typed.until;
  const isSame = typed.from === typed.until;
  const isChanged = typed.from !== from || typed.until !== until;
  const problem = isMissing ? 'Needs a time.' : isSame ? 'Needs two different times.' : undefined;
  return (
    <form
      className={styles['quietHours']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onSave(typed.from, typed.until);
      }}
    >
      <Field
        label="From"
        type="time"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <Field
        label="Until"
        type="time"
        value={typed.until}
        onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        {...(problem && { error: problem })}
      />
      {isChanged && (
        <PlainButton type="submit" variant="soft" className={styles['quietHoursSave']}>
          Save hours
        </PlainButton>
      )}
    </form>
  );
}
