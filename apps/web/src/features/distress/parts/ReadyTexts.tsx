// Ready-written messages to the crew; the phone's own messages send them, so they need no server.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { firstWord } from '#shared/format/names.ts';
import { smsHref } from '#shared/help/phoneLinks.ts';
import { keptCrewNames } from '../crewNames.ts';
import { useLocked, useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

/** Short enough for one message, and says what to do. */
function askForHelp(from: string | null, to: string | null): string {
  const greeting = to ? `Hi ${to}` : 'Hi';
  const sender = from ? `, it’s ${from}` : '';
  return `${greeting}${sender}. I’m not okay and I need someone. Can you call me or come? If you can’t reach me and think I’m in danger, call ${emergencyNumber}.`;
}

interface ReadyTextsProps {
  /** As the page knows them; else as this browser remembers. */
  people?: readonly { _id: string; FirstName: string }[];
}

export function ReadyTexts({ people = [] }: ReadyTextsProps) {
  const isLocked = useLocked();
  const me = useSession();
  // A locked phone may be in other hands: it names nobody.
  const crew = isLocked ? [] : people.length > 0 ? people : keptCrewNames();
  const from = isLocked ? null : firstWord(me?.Name ?? '') || null;
  const icon = <PaperPlaneTiltFillIcon size={20} aria-hidden="true" />;
  return (
    <section className="readyTexts" aria-labelledby="ready-texts">
      <h2 id="ready-texts" className="title">
        Text your people
      </h2>
      <p className="small muted">
        Opens your messages with the words ready. Choose who gets it there. Nothing is sent until you send it.
      </p>
      <ul className="readyTexts__list">
        {crew.map(({ _id, FirstName }) => (
          <li key={_id}>
            <PlainButton variant="soft" full icon={icon} href={smsHref(askForHelp(from, FirstName))}>
              Text {FirstName}
            </PlainButton>
          </li>
        ))}
        <li>
          <PlainButton
            variant={crew.length > 0 ? 'outline' : 'soft'}
            full
            icon={icon}
            href={smsHref(askForHelp(from, null))}
          >
            {crew.length > 0 ? 'Text someone else' : 'Text someone you trust'}
          </PlainButton>
        </li>
      </ul>
    </section>
  );
}
