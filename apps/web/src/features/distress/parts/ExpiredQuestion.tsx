// After six hours an alert ends by itself; one gentle question is left.
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './alertPage.module.css';

export function ExpiredQuestion() {
  const [isOk, setOk] = useState(false);
  return (
    <section className={`card ${styles.expiredQuestion}`} aria-labelledby="how-now">
      <h2 id="how-now" className="title">
        {isOk ? 'Good to hear' : 'How is it now?'}
      </h2>
      {isOk ? (
        <p>Your alert is over. If it gets hard again, this page is here.</p>
      ) : (
        <>
          <p>Your alert ended by itself after six hours. If you still need somebody, tell them again below.</p>
          <PlainButton variant="soft" onClick={() => setOk(true)}>
            I’m OK
          </PlainButton>
        </>
      )}
    </section>
  );
}
