// A count, at most 99.
import { countText } from './personWords.ts';
import styles from './CountPill.module.css';

export function CountPill({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.countPill}>
      <span aria-hidden={label ? true : undefined}>{countText(count)}</span>
      {label && <span className="visuallyHidden">{label}</span>}
    </span>
  );
}
