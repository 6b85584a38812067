// 000 and a helpline, side by side; 000 dials at once, except in practice.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useMyLine } from '../useMyLine.ts';
import styles from './alertPage.module.css';

interface HelpPairProps {
  /** Emphasized, where nothing else comes first. */
  lifted?: boolean;
  isPractice?: boolean;
}

export function HelpPair({ lifted = false, isPractice = false }: HelpPairProps) {
  const { openHelpline, openEmergency } = useHelp();
  const line = useMyLine();
  const icon = <PhoneCallFillIcon size={22} aria-hidden="true" />;
  const look = {
    variant: lifted ? 'alert' : 'alertSoft',
    size: lifted ? 'large' : 'medium',
    full: true,
    icon,
  } as const;
  const lineLook = { ...look, variant: 'soft', icon: <PhoneFillIcon size={22} aria-hidden="true" /> } as const;
  return (
    <section className={styles.helpPair} aria-label="More help">
      {isPractice ? (
        <PlainButton {...look} onClick={openEmergency}>
          Call {emergencyNumber}
        </PlainButton>
      ) : (
        <PlainButton {...look} href={telHref(emergencyNumber)}>
          Call {emergencyNumber}
        </PlainButton>
      )}
      {line.number === helplineNumber ? (
        <PlainButton {...lineLook} onClick={openHelpline}>
          {line.name}
        </PlainButton>
      ) : (
        <PlainButton {...lineLook} href={telHref(line.number)}>
          {line.name} <span className={styles.helpPairNumber}>{line.number}</span>
        </PlainButton>
      )}
    </section>
  );
}
