import type { PolicyText as Policy } from '@mycrew/contract/policies.ts';
import { PolicyWords } from './PolicyWords.tsx';
import styles from './PolicyText.module.css';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

export function PolicyText({ policy }: { policy: Policy }) {
  return (
    <>
      <p className="muted">
        Version {policy.Version}, from {day.format(new Date(policy.PublishedAt))}. The plain words say the same as the
        full text.
      </p>
      {policy.Changes.length > 0 && (
        <section className={styles['section']}>
          <h2 className="h3">What’s new in this version</h2>
          <ul className={styles['changes']}>
            {policy.Changes.map((change, at) => (
              <li key={at}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      {policy.Sections.map(({ Heading, Plain, Full }, at) => (
        <section key={at} className={styles['section']}>
          <h2 className="h3">{Heading}</h2>
          <PolicyWords className={styles['plain']} text={Plain} />
          <PolicyWords className={`reading ${styles['full']}`} text={Full} />
        </section>
      ))}
    </>
  );
}
