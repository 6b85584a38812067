// A writing prompt for an empty page: one at a time, another on request.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import LightbulbFillIcon from '~icons/ph/lightbulb-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { journalQueries } from '../journal.queries.ts';
import type { PagePrompt } from '../pageDraft.ts';
import styles from './Stuck.module.css';

interface StuckProps {
  /** A prompt was already chosen. */
  isWriting: boolean;
  onUse: (prompt: PagePrompt) => void;
}

/** One per day, not random: a reload shows the same. */
const firstOf = (count: number, now: Date): number => (count > 0 ? (now.getDate() * 7 + now.getMonth()) % count : 0);

export function Stuck({ isWriting, onUse }: StuckProps) {
  const { data: prompts = [] } = useQuery(journalQueries.prompts());
  const { data: starters = [] } = useQuery(journalQueries.starters());
  const [skipped, setSkipped] = useState(0);
  const [now] = useState(() => new Date());
  const all = [...prompts, ...starters];
  const prompt = all[(firstOf(all.length, now) + skipped) % Math.max(all.length, 1)];
  if (!prompt || isWriting) return null;
  return (
    <aside className={styles.stuck} aria-label="Something to write about">
      <LightbulbFillIcon size={24} aria-hidden="true" />
      <p className={styles.words} aria-live="polite">
        <strong>Stuck?</strong> {prompt.Text}
      </p>
      <div className={styles.ways}>
        <PlainButton size="small" variant="text" onClick={() => onUse({ _id: prompt._id, Text: prompt.Text })}>
          Write about it
        </PlainButton>
        <PlainButton className={styles.another} size="small" variant="outline" onClick={() => setSkipped(skipped + 1)}>
          Another
        </PlainButton>
      </div>
    </aside>
  );
}

export function BegunFrom({ prompt, onDrop }: { prompt: PagePrompt; onDrop?: () => void }) {
  return (
    <p className={styles.begun}>
      <LightbulbFillIcon size={20} aria-hidden="true" />
      <span>{prompt.Text}</span>
      {onDrop && (
        <button type="button" className="link small" onClick={onDrop}>
          Take it off
        </button>
      )}
    </p>
  );
}
