// Over 25 without an invitation: how supporters come to MyCrew, in kind words.
import { useEffect, useRef } from 'react';
import { oldestYouth, youngest } from '../ageGate.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../signUp.module.css';

export function SupporterOnly({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.signUp}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Supporters come by invitation
        </h1>
        <p className={styles.intro}>
          Accounts of one’s own are for people from {youngest} to {oldestYouth}. It’s good that you want to be there for
          somebody.
        </p>
      </div>
      <ol className={styles.how}>
        <li>Ask the young person to open MyCrew and choose Add Crew.</li>
        <li>They send you a text, an email or a link.</li>
        <li>Open it, and you can sign up as their supporter.</li>
      </ol>
      <p className="small muted">Already have a link? Open it again and this page will know.</p>
      <PlainButton variant="soft" full onClick={onBack}>
        Change the year
      </PlainButton>
      <PlainButton to={routes.signIn.path} variant="text" full>
        Sign in instead
      </PlainButton>
    </div>
  );
}
