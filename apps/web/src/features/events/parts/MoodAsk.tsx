// How somebody feels before an event, or how it was after: asked once, answered with a tap, taken back with another.
import { type FamilyId, familyIds } from '@mycrew/contract/checkins.ts';
import type { OwnEventTime } from '@mycrew/contract/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { familyNames, FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { rememberMood } from '../events.queries.ts';
import styles from '../events.module.css';

interface MoodAskProps {
  time: OwnEventTime;
  which: 'MoodBefore' | 'MoodAfter';
}
const asks = {
  MoodBefore: 'How do you feel about it?',
  MoodAfter: 'How do you feel now that it’s over?',
};

export function MoodAsk({ time, which }: MoodAskProps) {
  const remember = useMutation(rememberMood(useQueryClient(), time));
  const chosen: FamilyId | null = remember.isPending ? (remember.variables[which] ?? null) : time[which];
  return (
    <fieldset className={styles.moods}>
      <legend className="title">{asks[which]}</legend>
      <p className="small muted">Only if you like. Nobody else ever sees it.</p>
      <div className={styles.moodChoices}>
        {familyIds.map((family) => (
          <button
            key={family}
            type="button"
            className={styles.mood}
            aria-pressed={chosen === family}
            onClick={() => remember.mutate({ [which]: chosen === family ? null : family })}
          >
            <FeelingLantern family={family} size={36} glow={chosen === family} />
            {familyNames[family]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
