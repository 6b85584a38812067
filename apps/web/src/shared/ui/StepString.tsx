// Progress of a flow: bulbs on a wire, lit up to the current step.
import { dropAt } from './wire.ts';
import styles from './StepString.module.css';

interface StepStringProps {
  steps: number;
  at: number;
  label?: string;
  width?: number;
  sag?: number;
}

export function StepString({ steps, at, label, width = 120, sag = 9 }: StepStringProps) {
  const edge = width > 200 ? 0.06 : 0.1;
  return (
    <span className={styles.steps}>
      <span className="visuallyHidden">{label ?? `Step ${at} of ${steps}`}</span>
      <svg width={width} height={sag + 20} viewBox={`0 0 ${width} ${sag + 20}`} aria-hidden="true" focusable="false">
        <path className={styles.wire} d={`M1 1Q${width / 2} ${2 * sag + 1} ${width - 1} 1`} />
        {Array.from({ length: steps }, (_, index) => {
          const share = steps === 1 ? 0.5 : edge + (index / (steps - 1)) * (1 - 2 * edge);
          const radius = index + 1 === at ? 7 : 5.6;
          return (
            <circle
              key={index}
              className={index < at ? `${styles.bulb} ${styles.bulbLit}` : styles.bulb}
              cx={share * width}
              cy={1 + dropAt(share, sag) + radius + 0.4}
              r={radius}
            />
          );
        })}
      </svg>
    </span>
  );
}
