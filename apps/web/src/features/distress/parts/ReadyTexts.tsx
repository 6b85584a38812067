// Ready-written messages to the crew; the phone's own messages send them, so they need no server.
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { storedCrewNames } from '../crewNames.ts';
import { useLocked } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { readyTextHelp, useReadyText } from '../readyText.ts';
import styles from './alertPage.module.css';

interface ReadyTextsProps {
  /** As the page knows them; else as this browser remembers. */
  people?: readonly { _id: string; FirstName: string }[];
}

export function ReadyTexts({ people = [] }: ReadyTextsProps) {
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
