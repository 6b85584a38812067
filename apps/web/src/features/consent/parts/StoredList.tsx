import type { ParentPage } from '@mycrew/contract/consent.ts';
import LockSimpleIcon from '~icons/ph/lock-simple';
import styles from '../screens/ParentScreen.module.css';

const number = new Intl.NumberFormat('en-AU');

/** The kinds of stored data, some with a count; never the content. */
export function StoredList({ kinds }: { kinds: ParentPage['Kept'] }) {
  return (
    <section className={`card ${styles['stored']}`} aria-labelledby="stored">
      <h2 className="h3" id="stored">
        What is kept today
      </h2>
      <dl>
        {kinds.map(({ Kind, Too, Count }) =>
          Count === null ? null : (
            <div key={Kind}>
              <dt>
                {Kind}
                {Too && <span className="small muted">{Too}</span>}
              </dt>
              <dd className="numbers strong">{number.format(Count)}</dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="title" id="stored-uncounted">
        And, where they use it
      </h3>
      <ul className={styles['uncounted']} aria-labelledby="stored-uncounted">
        {kinds.map(({ Kind, Too, Count }) =>
          Count === null ? (
            <li key={Kind}>
              {Kind}
              {Too && <span className="small muted">{Too}</span>}
            </li>
          ) : null,
        )}
      </ul>
      <p className={`small muted ${styles['locked']}`}>
        <LockSimpleIcon size={18} aria-hidden="true" />
        <span>What is in them is never shown to you, and of the last ones not how many there are.</span>
      </p>
    </section>
  );
}
