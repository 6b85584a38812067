// Adding a passkey or an authenticator app; the first one brings recovery codes, shown once.
import type { Enrolled } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import FingerprintIcon from '~icons/ph/fingerprint';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import styles from '../desk.module.css';
import { takeEntry } from '../staff.queries.ts';
import { AppEnrolment } from './AppEnrolment.tsx';
import { PasskeyEnrolment } from './PasskeyEnrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function AddFactor({ onAdded }: { onAdded?: () => void }) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<'passkey' | 'totp' | null>(null);
  const [made, setMade] = useState<Enrolled | null>(null);
  const finish = ({ NewRecoveryCodes: _shown, ...entry }: Enrolled) => {
    takeEntry(queries, entry);
    onAdded?.();
  };
  const onMade = (enrolled: Enrolled) => (enrolled.NewRecoveryCodes ? setMade(enrolled) : finish(enrolled));
  if (made?.NewRecoveryCodes) return <RecoveryCodes codes={made.NewRecoveryCodes} onKept={() => finish(made)} />;
  const back = () => setKind(null);
  if (kind === 'totp') return <AppEnrolment onMade={onMade} onBack={back} />;
  if (kind === 'passkey') return <PasskeyEnrolment onMade={onMade} onBack={back} />;
  return (
    <div className={styles['ways']}>
      <PlainButton icon={<FingerprintIcon size={22} aria-hidden="true" />} onClick={() => setKind('passkey')}>
        Passkey
      </PlainButton>
      <PlainButton
        variant="outline"
        icon={<DeviceMobileIcon size={22} aria-hidden="true" />}
        onClick={() => setKind('totp')}
      >
        Authenticator app
      </PlainButton>
    </div>
  );
}
