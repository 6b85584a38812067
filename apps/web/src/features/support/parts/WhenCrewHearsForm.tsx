// Asks when the Crew is notified of a check-in, and who; stores nothing itself.
import { useState } from 'react';
import type { SupportMode } from '@mycrew/contract/support.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import radio from '#shared/ui/RadioDot.module.css';
import styles from './WhenCrewHearsForm.module.css';

interface WhenCrewHears {
  mode: SupportMode;
  runLength: number;
  /** Null: the whole Crew, including later members. */
  crewIds: string[] | null;
}

interface WhenCrewHearsFormProps {
  people: { _id: string; FirstName: string }[];
  value: Omit<WhenCrewHears, 'mode'> & { mode: SupportMode | null };
  saveWord: string;
  isSaving: boolean;
  problem: string | null;
  onSave: (rule: WhenCrewHears) => void;
}

const modes: { mode: SupportMode; words: string; help: string }[] = [
  { mode: 'hard', words: 'Only hard ones', help: 'When a check-in sounds rough' },
  { mode: 'every', words: 'Each check-in', help: 'Good days too' },
  { mode: 'run', words: 'A run of hard ones', help: 'Not for one rough day' },
  { mode: 'never', words: 'Never', help: 'You tell them yourself' },
];
const runs = [2, 3, 4, 5, 6, 7];

export function WhenCrewHearsForm({ people, value, saveWord, isSaving, problem, onSave }: WhenCrewHearsFormProps) {
  const [mode, setMode] = useState<SupportMode>(value.mode ?? 'hard');
  const [runLength, setRunLength] = useState(value.runLength);
  const [chosen, setChosen] = useState<string[] | null>(
    value.crewIds && people.filter(({ _id }) => value.crewIds?.includes(_id)).map(({ _id }) => _id),
  );
  const asksWho = mode !== 'never' && people.length > 0;
  const namesNobody = asksWho && chosen?.length === 0;
  const toggle = (id: string) =>
    setChosen((before) => (before?.includes(id) ? before.filter((other) => other !== id) : [...(before ?? []), id]));

  return (
    <form
      className="stack14"
      onSubmit={(event) => {
        event.preventDefault();
        if (!namesNobody) onSave({ mode, runLength, crewIds: chosen });
      }}
    >
      <fieldset className={styles.part}>
        <legend className="label">My Crew hears</legend>
        {modes.map((choice) => (
          <label key={choice.mode} className={styles.choice}>
            <input
              type="radio"
              name="when-hears"
              className={radio['radioDot']}
              checked={mode === choice.mode}
              onChange={() => setMode(choice.mode)}
            />
            <span className="strong">{choice.words}</span>
            <span className={`small muted ${styles.help}`}>{choice.help}</span>
          </label>
        ))}
        {mode === 'run' && (
          <label className={styles.run}>
            <span className="label">How many in a row</span>
            <select value={runLength} onChange={(event) => setRunLength(Number(event.currentTarget.value))}>
              {runs.map((run) => (
                <option key={run} value={run}>
                  {run}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      {asksWho && (
        <fieldset className={styles.part}>
          <legend className="label">Who hears</legend>
          <label className={styles.choice}>
            <input
              type="radio"
              name="who-hears"
              className={radio['radioDot']}
              checked={chosen === null}
              onChange={() => setChosen(null)}
            />
            <span className="strong">Everyone in my Crew</span>
          </label>
          <label className={styles.choice}>
            <input
              type="radio"
              name="who-hears"
              className={radio['radioDot']}
              checked={chosen !== null}
              onChange={() => setChosen(people.map(({ _id }) => _id))}
            />
            <span className="strong">Just these people</span>
          </label>
          {chosen && (
            <div className={styles.people}>
              {people.map(({ _id, FirstName }) => (
                <CheckField key={_id} label={FirstName} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
              ))}
            </div>
          )}
          <p role="alert" className="small">
            {namesNobody && 'Choose at least one person, or Never.'}
          </p>
        </fieldset>
      )}
      <p role="alert" className="small">
        {problem && `Not saved yet. ${problem}`}
      </p>
      <PlainButton type="submit" full disabled={namesNobody} loading={isSaving}>
        {saveWord}
      </PlainButton>
    </form>
  );
}
