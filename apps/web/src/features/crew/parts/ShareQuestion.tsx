// Asked once, with the first invitation: what the Crew may see. Nothing is preselected.
import { CheckField } from '#shared/ui/CheckField.tsx';
import { useId } from 'react';
import styles from '../crew.module.css';

interface ShareQuestionProps {
  answer: boolean | null;
  error: string | undefined;
  onAnswer: (mayShare: boolean) => void;
}

export function ShareQuestion({ answer, error, onAnswer }: ShareQuestionProps) {
  const id = useId();
  return (
    <fieldset className={styles.shareQuestion} aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <legend className="title">May your Crew see your check-ins?</legend>
      <p id={`${id}-help`} className="small muted">
        They’d see the day, the feeling and its words. Comments and pictures only where you share that one. A Distress
        Alert reaches them either way.
      </p>
      <CheckField
        type="radio"
        name="share"
        label="Yes, they may see them"
        checked={answer === true}
        onChange={() => onAnswer(true)}
      />
      <CheckField
        type="radio"
        name="share"
        label="No, keep them to me"
        checked={answer === false}
        onChange={() => onAnswer(false)}
      />
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
