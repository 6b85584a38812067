// What there is to see, and who sees it, line by line.
import styles from '../settings.module.css';
import type { Visibility } from '../whoSees.ts';

export function VisibilityList({ sights }: { sights: Visibility[] }) {
  return (
    <dl className={`card card--flush ${styles['sights']}`}>
      {sights.map(({ what, who }) => (
        <div key={what} className={styles['sightsLine']}>
          <dt className="small muted">{what}</dt>
          <dd className="strong">{who}</dd>
        </div>
      ))}
    </dl>
  );
}
