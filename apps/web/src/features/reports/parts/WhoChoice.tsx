// Whom the report is about: everybody I have to do with.
import type { Person } from '@mycrew/contract/wire.ts';
import { useId, type ComponentProps } from 'react';
import { fullName } from '#shared/format/names.ts';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from '#shared/ui/RadioDot.module.css';
import reportsStyles from '../reports.module.css';

interface WhoChoiceProps {
  people: Person[];
  error: string | undefined;
  field: ComponentProps<'input'>;
}

export function WhoChoice({ people, error, field }: WhoChoiceProps) {
  const id = useId();
  return (
    <fieldset className="card stack10" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visuallyHidden">Who is it about?</legend>
      <p className="title" aria-hidden="true">
        Who is it about?
      </p>
      <div className={reportsStyles.whoChoice}>
        {people.map((person) => (
          <label key={person._id} className={reportsStyles.whoChoicePerson}>
            <input {...field} type="radio" className={styles['radioDot']} value={person._id} />
            <PersonAvatar person={person} size={44} spoken="none" />
            <span className="strong">{fullName(person)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
