// How many of each kind of thing are kept, and not one of the things themselves.
import type { ParentPage } from '@mycrew/contract/consent.ts';
import LockSimpleIcon from '~icons/ph/lock-simple';
import styles from '../screens/ParentScreen.module.css';

const number = new Intl.NumberFormat('en-AU');

export function KeptList({ kept }: { kept: ParentPage['Kept'] }) {
  return (
    <section className={`card ${styles['kept']}`} aria-labelledby="kept">
      <h2 className="h3" id="kept">
        What is kept today
      </h2>
      <dl>
        {kept.map(({ Kind, Count }) => (
          <div key={Kind}>
            <dt>{Kind}</dt>
            <dd className="numbers strong">{number.format(Count)}</dd>
          </div>
        ))}
      </dl>
      <p className={`small muted ${styles['locked']}`}>
        <LockSimpleIcon size={18} aria-hidden="true" />
        <span>Numbers only. What is in them is never shown to you.</span>
      </p>
    </section>
  );
}
