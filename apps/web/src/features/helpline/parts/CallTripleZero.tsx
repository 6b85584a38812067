// The one red card: dials 000 at once.
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { PhoneCallIcon } from '@phosphor-icons/react/PhoneCall';
import { telHref } from '#shared/help/phoneLinks.ts';
import { emergency } from '../helpline.words.ts';
import './help.css';

export function CallTripleZero() {
  return (
    <a className="tripleZero" href={telHref(emergency.number)}>
      <span className="tripleZero__mark">
        <PhoneCallIcon size={28} weight="fill" aria-hidden="true" />
      </span>
      <span className="tripleZero__words">
        <span className="h3">Call {emergency.number}</span>
        <span className="small">Someone is in danger now</span>
      </span>
      <CaretRightIcon size={24} weight="bold" aria-hidden="true" />
    </a>
  );
}
