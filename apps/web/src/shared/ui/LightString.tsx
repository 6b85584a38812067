// Children hung evenly from a drooping wire.
import { Children, type CSSProperties, type ReactNode } from 'react';
import { Wire } from './Wire.tsx';
import { dropAt, shareOf } from './wire.ts';
import styles from './LightString.module.css';

interface LightStringProps {
  children: ReactNode;
  sag?: number;
  caps?: boolean;
  places?: number;
  className?: string;
}

export function LightString({ children, sag = 20, caps = false, places, className = '' }: LightStringProps) {
  const points = Children.toArray(children);
  const count = Math.max(places ?? 0, points.length);
  return (
    <div className={`${styles.lightString} ${className}`.trim()}>
      <Wire sag={sag} />
      <div className={styles.points} style={{ '--places': count } as CSSProperties}>
        {points.map((point, index) => (
          <div
            key={index}
            className={styles.point}
            style={{ '--drop': `${dropAt(shareOf(index, count), sag).toFixed(1)}px` } as CSSProperties}
          >
            {caps && <span className={styles.cap} aria-hidden="true" />}
            {point}
          </div>
        ))}
      </div>
    </div>
  );
}
