import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { emergency } from '../helpline.words.ts';
import { words } from '../helpline.messages.ts';
import styles from './help.module.css';

export function CallTripleZero() {
  return (
    <a className={styles.tripleZero} href={telHref(emergency.number)}>
      <span className={styles.tripleZeroMark}>
        <PhoneCallFillIcon size={28} aria-hidden="true" />
      </span>
      <span className={styles.tripleZeroWords}>
        <span className="h3">{words('callNumber', { number: emergency.number })}</span>
        <span className="small">{words('somebodyInDanger')}</span>
      </span>
      <CaretRightBoldIcon size={24} aria-hidden="true" />
    </a>
  );
}
