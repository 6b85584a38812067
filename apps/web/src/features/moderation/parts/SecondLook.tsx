// What an answer is decided on, in one place: the words as they read then, the reason inside the house, and the rule.
import type { ReactNode } from 'react';
import styles from '../moderation.module.css';

interface SecondLookProps {
  /** Null: nothing was reported, or that is gone. */
  reported: string | null;
  /** What a message said before it was edited. */
  earlier?: readonly string[];
  why: string | null;
  rule: ReactNode;
  /** Their answer. */
  children: ReactNode;
}

export function SecondLook({ reported, earlier = [], why, rule, children }: SecondLookProps) {
  return (
    <section className={`card ${styles['fields']}`} aria-label="What this is decided on">
      <div>
        <h2 className="label muted">The words that were reported, as they read then</h2>
        {[...earlier, ...(reported === null ? [] : [reported])].map((words, at) => (
          <p key={at} className={styles['quote']}>
            {words}
          </p>
        ))}
        {reported === null && <p>No words were reported, or they are gone by now.</p>}
      </div>
      <div>
        <h2 className="label muted">The reason, inside the house</h2>
        <p className={styles['quote']}>{why ?? 'None was written down.'}</p>
      </div>
      <div>
        <h2 className="label muted">The rule</h2>
        <div>{rule}</div>
      </div>
      <div>
        <h2 className="label muted">Their answer</h2>
        {children}
      </div>
    </section>
  );
}
