// Asked after something heavy; both answers lead on, and neither is kept.
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { HelpWays } from './HelpFirst.tsx';
import styles from './SafeNow.module.css';

const fromHere = ['alert', 'emergency', 'helpline'] as const;
const onlyAlert = ['alert'] as const;

/** `hasNumbers`: helpline and 000 stand on the page already. */
export function SafeNow({ hasNumbers }: { hasNumbers: boolean }) {
  const [isSafe, setSafe] = useState<boolean | null>(null);
  return (
    <section className={`card ${styles.ask}`} aria-labelledby="safe-now">
      <h2 className="h3" id="safe-now">
        Are you safe right now?
      </h2>
      <div className={styles.answers}>
        <PlainButton variant="soft" aria-pressed={isSafe === true} onClick={() => setSafe(true)}>
          Yes, I’m safe
        </PlainButton>
        <PlainButton variant="outline" aria-pressed={isSafe === false} onClick={() => setSafe(false)}>
          Not really
        </PlainButton>
      </div>
      <output className="body">
        {isSafe === true && 'Good to know. No rush from here.'}
        {isSafe === false && 'You don’t have to do this alone. Somebody can be with you now.'}
      </output>
      {isSafe === false && <HelpWays ways={hasNumbers ? onlyAlert : fromHere} />}
    </section>
  );
}
