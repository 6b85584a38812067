import { FamilyId } from '@mycrew/contract/checkins.ts';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './MoodDialog.module.css';

interface MoodDialogProps {
  mood: FamilyId | null;
  onChange: (mood: FamilyId | null) => void;
  onClose: () => void;
}

export function MoodDialog({ mood, onChange, onClose }: MoodDialogProps) {
  const choose = (chosen: FamilyId | null) => {
    onChange(chosen);
    onClose();
  };
  return (
    <SheetDialog
      open
      id="mood"
      title="How did it feel?"
      onClose={onClose}
      actions={
        <PlainButton variant="text" onClick={() => choose(null)}>
          No mood
        </PlainButton>
      }
    >
      <p className="small muted">It stands on your page only; a check-in is something else.</p>
      <div className={styles.moods}>
        {FamilyId.options.map((family) => (
          <button
            key={family}
            type="button"
            className={styles.mood}
            aria-pressed={family === mood}
            onClick={() => choose(family)}
          >
            <FeelingLantern family={family} size={48} />
            {familyNames[family]}
          </button>
        ))}
      </div>
    </SheetDialog>
  );
}
