// One row for each who was told: what they answered, or how far word has come.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/Clock';
import { EyeIcon } from '@phosphor-icons/react/Eye';
import { HandshakeIcon } from '@phosphor-icons/react/Handshake';
import { HouseIcon } from '@phosphor-icons/react/House';
import { MinusCircleIcon } from '@phosphor-icons/react/MinusCircle';
import { PersonSimpleWalkIcon } from '@phosphor-icons/react/PersonSimpleWalk';
import { QuestionIcon } from '@phosphor-icons/react/Question';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import type { ComponentType } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { byHope, isLit, lineOf, type Stand, standOf, standWords } from '../whoAnswers.ts';

type Icon = ComponentType<{ size: number; weight: 'bold'; 'aria-hidden': 'true' }>;
const looks: Record<Stand, { tone: TagTone; Icon: Icon }> = {
  here: { tone: 'success', Icon: HouseIcon },
  handedOver: { tone: 'success', Icon: HandshakeIcon },
  onTheWay: { tone: 'success', Icon: PersonSimpleWalkIcon },
  canHelp: { tone: 'lamp', Icon: CheckCircleIcon },
  seen: { tone: 'info', Icon: EyeIcon },
  told: { tone: 'plain', Icon: ClockIcon },
  trying: { tone: 'plain', Icon: ClockIcon },
  unsure: { tone: 'plain', Icon: QuestionIcon },
  notReached: { tone: 'alert', Icon: WarningCircleIcon },
  cant: { tone: 'plain', Icon: MinusCircleIcon },
};
const aMomentMs = 15_000;

export function WhoAnswers({ recipients }: { recipients: readonly AlertRecipient[] }) {
  const now = useNow(aMomentMs);
  return (
    <ul className="card whoAnswers" aria-label="Who was told">
      {byHope(recipients).map((person) => {
        const stand = standOf(person);
        const { tone, Icon } = looks[stand];
        return (
          <li key={person._id} className="whoAnswers__person">
            <PersonAvatar person={person} size={44} glow={isLit(person)} spoken="none" />
            <span className="whoAnswers__words">
              <span className="strong">{person.FirstName}</span>
              <span className="small muted">
                {lineOf(person, now)}
                {person.AlertsOff && ' Alerts off.'}
              </span>
            </span>
            <Tag tone={tone} icon={<Icon size={16} weight="bold" aria-hidden="true" />}>
              {standWords[stand]}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
