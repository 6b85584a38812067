// Explains what stops and what goes on, and confirms; or ends a pause.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { pauseWords } from '@mycrew/contract/who-sees.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { pause, resume } from '../pausing.queries.ts';
import styles from '../pausing.module.css';

interface PauseDialogProps {
  person: Person;
  isPaused: boolean;
  onClose: () => void;
}

export const PauseDialog = ({ isPaused, ...props }: PauseDialogProps) =>
  isPaused ? <Resume {...props} /> : <Pause {...props} />;

const WithTheirEyes = ({ person: { _id, FirstName } }: Pick<PauseDialogProps, 'person'>) => (
  <p>
    <Link className="link" to={hrefOf('seenBy', { id: _id })}>
      See what {FirstName} sees
    </Link>
  </p>
);

type AskProps = Omit<PauseDialogProps, 'isPaused'>;

function Pause({ person, onClose }: AskProps) {
  const queries = useQueryClient();
  const safe = useRef<HTMLButtonElement>(null);
  const name = person.FirstName;
  const { stops, goesOn, sign } = pauseWords(name);
  const confirm = () => {
    pause(queries, person);
    onClose();
  };
  return (
    <SheetDialog
      open
      id="pause"
      title={`Pause what ${name} sees?`}
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <PlainButton variant="outline" ref={safe} onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton onClick={confirm}>Pause</PlainButton>
        </>
      }
    >
      <div className={styles['words']}>
        <p className="strong">{sign}</p>
        <ul className={styles['lines']}>
          {stops.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="label muted">What goes on</p>
        <ul className={styles['lines']}>
          {goesOn.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <WithTheirEyes person={person} />
      </div>
    </SheetDialog>
  );
}

function Resume({ person, onClose }: AskProps) {
  const queries = useQueryClient();
  const [showsMeanwhile, setShowsMeanwhile] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const name = person.FirstName;
  const confirm = () => {
    resume(queries, person, showsMeanwhile);
    onClose();
  };
  return (
    <SheetDialog
      open
      id="resume"
      title={`Show ${name} what’s new again?`}
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <PlainButton variant="outline" ref={safe} onClick={onClose}>
            Keep it paused
          </PlainButton>
          <PlainButton onClick={confirm}>Show again</PlainButton>
        </>
      }
    >
      <div className={styles['words']}>
        <p>From now on {name} sees what you share. What came while it was paused stays yours, unless you tick this.</p>
        <CheckField
          label="Show them what came meanwhile, too"
          checked={showsMeanwhile}
          onChange={(event) => setShowsMeanwhile(event.currentTarget.checked)}
        />
        <WithTheirEyes person={person} />
      </div>
    </SheetDialog>
  );
}
