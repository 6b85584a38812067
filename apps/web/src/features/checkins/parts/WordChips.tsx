// The words of one family as chips: chosen, main, or neither.
import type { ReactNode } from 'react';
import type { Emotion } from '@mycrew/contract/checkins.ts';
import { FeelingChip } from './FeelingChip.tsx';
import { useCheckinFlow } from '../flowContext.ts';

interface WordChipsProps {
  label: string;
  emotions: Emotion[];
  onToggle: (emotion: Emotion) => void;
  children?: ReactNode;
}

export function WordChips({ label, emotions, onToggle, children }: WordChipsProps) {
  const { draft, step } = useCheckinFlow();
  return (
    <fieldset className="wrap10">
      <legend className="visuallyHidden">{label}</legend>
      {emotions.map((emotion) => (
        <FeelingChip
          key={emotion._id}
          codepoint={emotion.Emotion}
          word={emotion.EmotionName}
          chosen={draft.words.includes(emotion._id)}
          main={draft.main === emotion._id}
          onToggle={() => onToggle(emotion)}
          onMain={() => step({ type: 'mainChosen', word: emotion._id })}
        />
      ))}
      {children}
    </fieldset>
  );
}
