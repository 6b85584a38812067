// Two minutes of breathing with a light that grows and dims; words lead, the light follows, nothing sounds.
import { useState, type CSSProperties } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { breathAt, breathingSeconds } from '../breathing.ts';
import styles from './BreatheDialog.module.css';

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function BreatheDialog({ onClose }: { onClose: () => void }) {
  const [start, setStart] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((useNow(250).getTime() - start) / 1_000));
  const isOver = seconds >= breathingSeconds;
  const breath = breathAt(seconds);
  return (
    <SheetDialog
      id="breathe"
      open
      onClose={onClose}
      title="Breathe with the light"
      actions={
        isOver ? (
          <>
            <PlainButton variant="soft" onClick={() => setStart(Date.now())}>
              Once more
            </PlainButton>
            <PlainButton onClick={onClose}>Done</PlainButton>
          </>
        ) : (
          <PlainButton variant="soft" full onClick={onClose}>
            That’s enough for now
          </PlainButton>
        )
      }
    >
      <div className={styles.room}>
        <span
          className={`${styles.light} ${!isOver && breath.isIn ? styles.in : ''}`}
          style={{ '--breath': `${breath.lasts}s` } as CSSProperties}
          aria-hidden="true"
        />
        <p className={`h2 ${styles.words}`} aria-live="polite">
          {isOver ? 'That was two minutes' : breath.words}
        </p>
        <p className="small numbers">{isOver ? 'Okay is plenty.' : `${minutes(breathingSeconds - seconds)} left`}</p>
      </div>
    </SheetDialog>
  );
}
