// What kinds of things may be kept, of some how many, and not one of the things themselves.
import type { ParentPage } from '@mycrew/contract/consent.ts';
import LockSimpleIcon from '~icons/ph/lock-simple';
import styles from '../screens/ParentScreen.module.css';

const number = new Intl.NumberFormat('en-AU');

export function StoredList({ kept }: { kept: ParentPage['Kept'] }) {
  return (
    <section className={`card ${styles['kept']}`} aria-labelledby="kept">
      <h2 className="h3" id="kept">
        What is kept today
      </h2>
      <dl>
        {kept.map(({ Kind, Count }) =>
          Count === null ? null : (
            <div key={Kind}>
              <dt>{Kind}</dt>
              <dd className="numbers strong">{number.format(Count)}</dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="title" id="kept-uncounted">
        And, where they use it
      </h3>
      <ul className={styles['uncounted']} aria-labelledby="kept-uncounted">
        {kept.map(({ Kind, Count }) => (Count === null ? <li key={Kind}>{Kind}</li> : null))}
      </ul>
      <p className={`small muted ${styles['locked']}`}>
        <LockSimpleIcon size={18} aria-hidden="true" />
        <span>What is in them is never shown to you, and of the last ones not how many there are.</span>
      </p>
    </section>
  );
}
