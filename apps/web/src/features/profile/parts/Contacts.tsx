// How we reach somebody: email and mobile, each with its ways to check and change it.
import { useState } from 'react';
import type { Profile } from '@mycrew/contract/profile.ts';
import { spacedMobile } from '#shared/format/contacts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { ContactKind } from '../contacts.queries.ts';
import { ContactRow } from './ContactRow.tsx';
import styles from '../profile.module.css';

const ChangeContactDialog = lazyDialog(() => import('./ChangeContactDialog.tsx'), 'ChangeContactDialog');
const VerifyContactDialog = lazyDialog(() => import('./VerifyContactDialog.tsx'), 'VerifyContactDialog');

interface Opened {
  kind: ContactKind;
  does: 'change' | 'verify';
}

export function Contacts({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = { email: profile.Email, mobile: spacedMobile(profile.MobileNumber) };
  const isVerified = { email: profile.EmailVerified, mobile: profile.MobileVerified };
  const close = () => setOpened(null);
  return (
    <>
      {!profile.MobileVerified && (
        <div className="banner banner--lamp">
          <p className="banner__text">
            <strong>{shown.mobile ? 'Your mobile isn’t verified yet.' : 'You have no mobile here yet.'}</strong> Until
            then your picture keeps a red ring, and texts can’t reach you.
          </p>
          <PlainButton
            size="small"
            onClick={() => setOpened({ kind: 'mobile', does: shown.mobile ? 'verify' : 'change' })}
          >
            {shown.mobile ? 'Verify now' : 'Add your mobile'}
          </PlainButton>
        </div>
      )}
      <section className="card stack20" aria-labelledby="reach">
        <div>
          <h2 className="h3" id="reach">
            How we reach you
          </h2>
          <p className="small muted">You sign in with either one. Nobody else sees them.</p>
        </div>
        <ul className={styles.contactRows}>
          {(['email', 'mobile'] as const).map((kind) => (
            <ContactRow
              key={kind}
              kind={kind}
              shown={shown[kind]}
              isVerified={isVerified[kind]}
              onVerify={() => setOpened({ kind, does: 'verify' })}
              onChange={() => setOpened({ kind, does: 'change' })}
            />
          ))}
        </ul>
      </section>
      {opened?.does === 'change' && <ChangeContactDialog kind={opened.kind} onClose={close} />}
      {opened?.does === 'verify' && (
        <VerifyContactDialog kind={opened.kind} shown={shown[opened.kind]} onClose={close} />
      )}
    </>
  );
}
