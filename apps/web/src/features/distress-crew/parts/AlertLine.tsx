// One alert in a line that leads to it: whose it is and who has it; or the question after an expired one.
import type { AlertLine as Line } from '@mycrew/contract/alerts.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import QuestionBoldIcon from '~icons/ph/question-bold';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { listOfNames } from '#shared/format/names.ts';

function heldWords({ MyAnswer, HeldBy }: Pick<Line, 'MyAnswer' | 'HeldBy'>): string {
  if (MyAnswer !== null && MyAnswer !== 'cant') return 'You’re on it. Thank you.';
  if (HeldBy.length === 0) return 'Nobody is on their way yet.';
  return `${listOfNames(HeldBy)} ${HeldBy.length === 1 ? 'has' : 'have'} it.`;
}

/** On, or expired without anybody having ended it. */
export const isOpen = ({ AlertStatus, EndedAs }: Line): boolean => AlertStatus === 'Active' || EndedAs === 'expired';

export function AlertLine({ line, onFollow }: { line: Line; onFollow?: () => void }) {
  const isOn = line.AlertStatus === 'Active';
  const { FirstName } = line.Youth;
  return (
    <Link
      className={isOn ? 'banner banner--alert' : 'banner banner--lamp'}
      to={hrefOf('crewAlert', { id: line.DistressId })}
      onClick={onFollow}
    >
      {isOn ? <BroadcastBoldIcon size={24} aria-hidden="true" /> : <QuestionBoldIcon size={24} aria-hidden="true" />}
      <span className="banner__text">
        <strong>{isOn ? `${FirstName} needs someone.` : `Do you know how ${FirstName} is?`}</strong>
        <br />
        {isOn ? heldWords(line) : 'The alert ended by itself.'}
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}
