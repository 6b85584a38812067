// The shapes of what is coming, shown only when it takes longer than a blink.
import { useEffect, useState } from 'react';
import './states.css';

interface SkeletonRowsProps {
  rows?: number;
  shape?: 'person' | 'card' | 'text';
  label?: string;
  delayMs?: number;
}

export function SkeletonRows({ rows = 3, shape = 'person', label = 'Loading', delayMs = 200 }: SkeletonRowsProps) {
  const [isShown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  if (!isShown) return null;
  return (
    <output className="skeleton">
      <span className="visuallyHidden">{label}</span>
      {Array.from({ length: rows }, (_, row) =>
        shape === 'card' ? (
          <span key={row} className="skeleton__card" />
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
