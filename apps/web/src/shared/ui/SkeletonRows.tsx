// Placeholders: they reserve space at once, and become visible only after a short delay.
import { useEffect, useState } from 'react';
import styles from './states.module.css';

interface SkeletonRowsProps {
  rows?: number;
  shape?: 'person' | 'card' | 'lights' | 'text';
  label?: string;
  delayMs?: number;
}

/** Placeholders that are visible: another that takes their place stays so, without a blink. */
let standing = 0;

export function SkeletonRows({ rows = 3, shape = 'person', label = 'Loading', delayMs = 200 }: SkeletonRowsProps) {
  const [follows] = useState(() => standing > 0);
  const [isShown, setShown] = useState(delayMs === 0 || follows);
  useEffect(() => {
    if (!isShown) return undefined;
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, [isShown]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  const look = isShown ? (follows ? styles.skeletonFollows : '') : styles.skeletonWaits;
  return (
    <output className={`${styles.skeleton} ${look}`} aria-hidden={!isShown || undefined}>
      {isShown && <span className="visuallyHidden">{label}</span>}
      {Array.from({ length: rows }, (_, row) =>
        shape === 'card' || shape === 'lights' ? (
          <span key={row} className={shape === 'card' ? styles.skeletonCard : styles.skeletonLights} />
        ) : (
          <span
            key={row}
            className={shape === 'text' ? `${styles.skeletonRow} ${styles.skeletonRowText}` : styles.skeletonRow}
          >
            {shape === 'person' && <span className={styles.skeletonCircle} />}
            <span className="stack8">
              <span className={styles.skeletonLine} />
              <span className={styles.skeletonLine} />
            </span>
          </span>
        ),
      )}
    </output>
  );
}
