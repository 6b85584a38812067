// Adding a passkey or an authenticator app; the first one brings recovery codes, shown once.
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import FingerprintIcon from '~icons/ph/fingerprint';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import type { Ask, Enrolment, WithNewCodes } from '../enrolment.ts';
import { AppEnrolment } from './AppEnrolment.tsx';
import { PasskeyEnrolment } from './PasskeyEnrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface AddFactorProps<M extends WithNewCodes> {
  calls: Enrolment<M>;
  ask: Ask;
  /** What the recovery codes are for. */
  codesOpen: string;
  onAdded: (made: M) => void;
}

export function AddFactor<M extends WithNewCodes>({ calls, ask, codesOpen, onAdded }: AddFactorProps<M>) {
  const [kind, setKind] = useState<'passkey' | 'totp' | null>(null);
  const [made, setMade] = useState<M | null>(null);
  const onMade = (enrolled: M) => (enrolled.NewRecoveryCodes ? setMade(enrolled) : onAdded(enrolled));
  if (made?.NewRecoveryCodes)
    return <RecoveryCodes codes={made.NewRecoveryCodes} open={codesOpen} onStored={() => onAdded(made)} />;
  const way = { ask, onMade, onBack: () => setKind(null) };
  if (kind === 'totp') return <AppEnrolment calls={calls} {...way} />;
  if (kind === 'passkey') return <PasskeyEnrolment calls={calls} {...way} />;
  return (
    <div className="wrap12">
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
