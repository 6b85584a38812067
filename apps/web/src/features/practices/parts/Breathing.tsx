// Two minutes of breathing with a light that grows and dims; words lead, the light follows, nothing sounds.
import { useState, type CSSProperties } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import styles from './Breathing.module.css';

/** Four seconds in, six out, for two minutes: a longer breath out is what calms. */
const breathingSeconds = 120;
const inSeconds = 4;
const outSeconds = 6;

interface Breath {
  isIn: boolean;
  words: string;
  lasts: number;
}

function breathAt(seconds: number): Breath {
  const isIn = seconds % (inSeconds + outSeconds) < inSeconds;
  return isIn ? { isIn, words: 'Breathe in', lasts: inSeconds } : { isIn, words: 'And slowly out', lasts: outSeconds };
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function useBreathing() {
  const [start, setStart] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((useNow(250).getTime() - start) / 1_000));
  return { seconds, isOver: seconds >= breathingSeconds, again: () => setStart(Date.now()) };
}

export function Breathing({ seconds, isOver }: { seconds: number; isOver: boolean }) {
  const breath = breathAt(seconds);
  return (
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
  );
}
