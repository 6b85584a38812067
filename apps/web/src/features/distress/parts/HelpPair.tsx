// 000 and Kids Helpline, side by side; 000 dials at once, except while practising.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

interface HelpPairProps {
  /** Stronger, where nothing else comes first. */
  lifted?: boolean;
  isPractice?: boolean;
}

export function HelpPair({ lifted = false, isPractice = false }: HelpPairProps) {
  const { openHelpline, openEmergency } = useHelp();
  const icon = <PhoneCallFillIcon size={22} aria-hidden="true" />;
  const look = {
    variant: lifted ? 'alert' : 'alertSoft',
    size: lifted ? 'large' : 'medium',
    full: true,
    icon,
  } as const;
  return (
    <section className="helpPair" aria-label="More help">
      {isPractice ? (
        <PlainButton {...look} onClick={openEmergency}>
          Call {emergencyNumber}
        </PlainButton>
      ) : (
        <PlainButton {...look} href={telHref(emergencyNumber)}>
          Call {emergencyNumber}
        </PlainButton>
      )}
      <PlainButton
        variant="soft"
        size={lifted ? 'large' : 'medium'}
        full
        icon={<PhoneFillIcon size={22} aria-hidden="true" />}
        onClick={openHelpline}
      >
        Kids Helpline
      </PlainButton>
    </section>
  );
}
