// Four answers of the same weight.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { followUpAnswers } from '../followUpWords.ts';
import styles from '../followUp.module.css';

interface FollowUpChoiceProps {
  chosen: FollowUpAnswer | null;
  isMine: boolean;
  onChoose: (answer: FollowUpAnswer) => void;
}

export function FollowUpChoice({ chosen, isMine, onChoose }: FollowUpChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend className="visuallyHidden">{isMine ? 'How I’m going' : 'How it goes'}</legend>
      {followUpAnswers.map(({ answer, words }) => (
        <Chip
          key={answer}
          size="large"
          chosen={chosen === answer}
          onClick={() => chosen !== answer && onChoose(answer)}
        >
          {words}
        </Chip>
      ))}
    </fieldset>
  );
}
