// What closing the account takes along, what stays, and the way to do it.
import { storedOf } from '@mycrew/contract/personal-data-kinds.ts';
import { useState } from 'react';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../my-data.module.css';

const CloseAccountDialog = lazyDialog(() => import('./CloseAccountDialog.tsx'), 'CloseAccountDialog');

export function CloseAccountCard() {
  const whose = useSession()?.Kind ?? 'youth';
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={`card ${styles['myData']}`} aria-labelledby="close-account">
      <h2 id="close-account" className="h3">
        Delete my account
      </h2>
      <div className={styles['two']}>
        <div>
          <h3 className="title">What goes</h3>
          <ul className={styles['points']}>
            {storedOf(whose, false).map(([kind, words]) => (
              <li key={kind}>{words}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="title">What stays</h3>
          <ul className={styles['points']}>
            <li>What other people wrote, with them</li>
            {storedOf(whose, true).map(([kind, words]) => (
              <li key={kind}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <strong>You have 14 days to change your mind.</strong>{' '}
        <span className="muted">
          Until then nothing is lost: sign in and keep your account. Until you do, nothing else here works for you. Help
          numbers do.
        </span>
      </p>
      <PlainButton variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete my account
      </PlainButton>
      {isAsking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
