// How strong it is, from 1 to 5, or nothing at all: a second tap takes it away again.
import { useCheckinFlow } from '../flowContext.ts';
import styles from './StrengthPicker.module.css';

const words: Record<number, string> = { 1: 'A little', 3: 'Medium', 5: 'A lot' };

export function StrengthPicker() {
  const { draft, step } = useCheckinFlow();
  return (
    <fieldset className={styles.strength}>
      <legend className="label muted">How strong is it?</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((strength) => (
          <button
            key={strength}
            type="button"
            className={styles.choice}
            aria-pressed={draft.strength === strength}
            onClick={() => step({ type: 'strengthChosen', strength })}
          >
            <span className={`strong ${styles.light}`}>{strength}</span>
            <span className={`caption muted ${styles.word}`}>{words[strength]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
