// One row for each recipient: their answer, or the delivery status.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import ClockBoldIcon from '~icons/ph/clock-bold';
import EyeBoldIcon from '~icons/ph/eye-bold';
import HandshakeBoldIcon from '~icons/ph/handshake-bold';
import HouseBoldIcon from '~icons/ph/house-bold';
import MinusCircleBoldIcon from '~icons/ph/minus-circle-bold';
import PersonSimpleWalkBoldIcon from '~icons/ph/person-simple-walk-bold';
import QuestionBoldIcon from '~icons/ph/question-bold';
import WarningCircleBoldIcon from '~icons/ph/warning-circle-bold';
import { useNow } from '#shared/hooks/useNow.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import type { Icon } from '#shared/ui/icon.ts';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { byHope, isLit, lineOf, type RecipientState, stateOf, stateWords } from '../whoAnswers.ts';
import styles from './activeView.module.css';

const looks: Record<RecipientState, { tone: TagTone; Icon: Icon }> = {
  here: { tone: 'success', Icon: HouseBoldIcon },
  handedOver: { tone: 'success', Icon: HandshakeBoldIcon },
  onTheWay: { tone: 'success', Icon: PersonSimpleWalkBoldIcon },
  canHelp: { tone: 'lamp', Icon: CheckCircleBoldIcon },
  seen: { tone: 'info', Icon: EyeBoldIcon },
  notified: { tone: 'plain', Icon: ClockBoldIcon },
  trying: { tone: 'plain', Icon: ClockBoldIcon },
  unsure: { tone: 'plain', Icon: QuestionBoldIcon },
  notReached: { tone: 'alert', Icon: WarningCircleBoldIcon },
  cant: { tone: 'plain', Icon: MinusCircleBoldIcon },
};
const aMomentMs = 15_000;

export function WhoAnswers({ recipients }: { recipients: readonly AlertRecipient[] }) {
  const now = useNow(aMomentMs);
  return (
    <ul className={`card ${styles.whoAnswers}`} aria-label="Who was told">
      {byHope(recipients).map((person) => {
        const state = stateOf(person);
        const { tone, Icon } = looks[state];
        return (
          <li key={person._id} className={styles.whoAnswersPerson}>
            <PersonAvatar person={person} size={44} glow={isLit(person)} spoken="none" />
            <span className={styles.whoAnswersWords}>
              <span className="strong">{person.FirstName}</span>
              <span className="small muted">
                {lineOf(person, now)}
                {person.AlertsOff && ' Alerts off.'}
              </span>
            </span>
            <Tag tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
              {stateWords[state]}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
