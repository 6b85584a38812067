// How strong it was, week by week: a dot for each week in which it was said. For the eye; the sentence says it in words.
import type { Trends } from '@mycrew/contract/history.ts';
import styles from './StrengthLine.module.css';

const height = 80;
const strongest = 5;
const inset = 8;

export function StrengthLine({ weeks }: { weeks: Trends['Weeks'] }) {
  const width = weeks.length * 24;
  const yOf = (strength: number) => height - inset - ((strength - 1) / (strongest - 1)) * (height - 2 * inset);
  const points = weeks.flatMap(({ Strength }, at) =>
    Strength === null ? [] : [[at * 24 + 12, yOf(Strength)] as const],
  );
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={styles.middle} d={`M0 ${height / 2}H${width}`} />
      <polyline className={styles.way} points={points.map((point) => point.join(',')).join(' ')} />
      {points.map(([x, y]) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  );
}
