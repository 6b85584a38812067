// The ways to people that need nothing of ours: 000, a helpline and texts of one's own.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useMyLine } from '../useMyLine.ts';
import { ReadyTexts } from './ReadyTexts.tsx';

export function OtherWays({ people }: { people?: readonly { _id: string; FirstName: string }[] }) {
  const line = useMyLine();
  return (
    <div className="stack12">
      <div className="stack12">
        <PlainButton
          variant="alert"
          size="large"
          full
          href={telHref(emergencyNumber)}
          icon={<PhoneCallFillIcon size={22} aria-hidden="true" />}
        >
          Call {emergencyNumber} if you’re in danger
        </PlainButton>
        <PlainButton
          variant="soft"
          size="large"
          full
          href={telHref(line.number)}
          icon={<PhoneFillIcon size={22} aria-hidden="true" />}
          aria-label={`Call ${line.name}, ${line.number}`}
        >
          {line.name} {line.number}
        </PlainButton>
      </div>
      <ReadyTexts {...(people && { people })} />
      <PlainButton variant="text" full href={routes.needHelpNow.path}>
        More places that help
      </PlainButton>
    </div>
  );
}
