// How one felt when this was written: a light on the wire, or a button of the toolbar; both open the same choice.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { useState } from 'react';
import SmileyIcon from '~icons/ph/smiley';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '#shared/editor/WritingPage.module.css';

const MoodDialog = lazyDialog(() => import('./MoodDialog.tsx'), 'MoodDialog');

interface MoodButtonProps {
  look: 'lantern' | 'icon';
  mood: FamilyId | null;
  onChange: (mood: FamilyId | null) => void;
}

export function MoodButton({ look, mood, onChange }: MoodButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = mood ? `Mood: ${familyNames[mood]}. Change it` : 'Add a mood';
  return (
    <>
      {look === 'lantern' ? (
        <button type="button" className={styles.lantern} aria-label={label} onClick={() => setOpen(true)}>
          <FeelingLantern family={mood ?? 'add'} size={56} hang />
        </button>
      ) : (
        <button type="button" className="iconButton" aria-label="Mood" tabIndex={-1} onClick={() => setOpen(true)}>
          <SmileyIcon size={22} aria-hidden="true" />
        </button>
      )}
      {isOpen && <MoodDialog mood={mood} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}
