// The shapes of what is coming: their room is kept at once, and they show only when it takes longer than a blink.
import { useEffect, useState } from 'react';
import './states.css';

interface SkeletonRowsProps {
  rows?: number;
  shape?: 'person' | 'card' | 'lights' | 'text';
  label?: string;
  delayMs?: number;
}

export function SkeletonRows({ rows = 3, shape = 'person', label = 'Loading', delayMs = 200 }: SkeletonRowsProps) {
  const [isShown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return (
    <output className={isShown ? 'skeleton' : 'skeleton skeleton--waits'} aria-hidden={!isShown || undefined}>
      {isShown && <span className="visuallyHidden">{label}</span>}
      {Array.from({ length: rows }, (_, row) =>
        shape === 'card' || shape === 'lights' ? (
          <span key={row} className={`skeleton__${shape === 'card' ? 'card' : 'lights'}`} />
        ) : (
          <span key={row} className={`skeleton__row skeleton__row--${shape}`}>
            {shape === 'person' && <span className="skeleton__circle" />}
            <span className="skeleton__lines">
              <span className="skeleton__line" />
              <span className="skeleton__line" />
            </span>
          </span>
        ),
      )}
    </output>
  );
}
