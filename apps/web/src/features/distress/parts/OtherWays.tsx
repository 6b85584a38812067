// Ways to people that need no server: 000, a helpline and text messages.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useLocked } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { storedCrewNames } from '../crewNames.ts';
import { readyTextHelp, useReadyText } from '../readyText.ts';
import { useMyLine } from '../useMyLine.ts';
import styles from './alertPage.module.css';

interface ReadyTextsProps {
  /** From the page; else as this browser remembers. */
  people?: readonly { _id: string; FirstName: string }[];
}

/** Prepared messages, sent by the phone's own app, so they need no server. */
function ReadyTexts({ people = [] }: ReadyTextsProps) {
  const isLocked = useLocked();
  const textTo = useReadyText();
  // A locked phone may be in other hands: it names nobody.
  const crew = isLocked ? [] : people.length > 0 ? people : storedCrewNames();
  const icon = <PaperPlaneTiltFillIcon size={20} aria-hidden="true" />;
  return (
    <section className="stack12" aria-labelledby="ready-texts">
      <h2 id="ready-texts" className="title">
        Text your people
      </h2>
      <p className="small muted">{readyTextHelp}</p>
      <ul className={styles.readyTextsList}>
        {crew.map(({ _id, FirstName }) => (
          <li key={_id}>
            <PlainButton variant="soft" full icon={icon} href={textTo(FirstName)}>
              Text {FirstName}
            </PlainButton>
          </li>
        ))}
        <li>
          <PlainButton variant={crew.length > 0 ? 'outline' : 'soft'} full icon={icon} href={textTo(null)}>
            {crew.length > 0 ? 'Text someone else' : 'Text someone you trust'}
          </PlainButton>
        </li>
      </ul>
    </section>
  );
}

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
