import type { PolicyText as Policy } from '@mycrew/contract/policies.ts';
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
            {policy.Changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
      {policy.Sections.map(({ Heading, Plain, Full }) => (
        <section key={Heading} className={styles['section']}>
          <h2 className="h3">{Heading}</h2>
          <p className={styles['plain']}>{Plain}</p>
          {Full.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph} className={`reading ${styles['full']}`}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
