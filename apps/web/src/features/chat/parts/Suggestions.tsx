// Short things to say for whoever does not know how to begin; a tap puts one into the field, to be changed or sent.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import styles from '../composer.module.css';
import { chatQueries } from '../chat.queries.ts';

export function Suggestions({ userId, onPick }: { userId: string; onPick: (text: string) => void }) {
  const titleId = useId();
  const { data: suggestions = [] } = useQuery(chatQueries.suggestions(userId));
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p id={titleId} className={styles.suggestionsTitle}>
        Not sure what to say?
      </p>
      <ul className={styles.suggestionsList} aria-labelledby={titleId}>
        {suggestions.map((text) => (
          <li key={text}>
            <Chip onClick={() => onPick(text)}>{text}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
