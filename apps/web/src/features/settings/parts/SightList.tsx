// What there is to see, and who sees it, line by line.
import styles from '../settings.module.css';
import type { Sight } from '../whoSees.ts';

export function SightList({ sights }: { sights: Sight[] }) {
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
