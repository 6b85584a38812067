// Help that stays visible: Distress Alert, Kids Helpline, Triple Zero.
import type { MouseEventHandler, ReactNode } from 'react';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { useAlertWords } from './myAlertIsOn.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './HelpBlock.module.css';

/** A link, an action, or both. */
export interface Tap {
  href?: string;
  onClick?: MouseEventHandler;
  disabled?: boolean;
}

interface HelpBlockProps {
  distressAlert?: Tap;
  helpline: Tap;
  emergency: Tap;
  tone?: 'paper' | 'night';
  note?: ReactNode;
  /** A distinct label where the shell has such a block already. */
  label?: string;
}

export function HelpBlock({
  distressAlert,
  helpline,
  emergency,
  tone = 'paper',
  note,
  label = 'Help',
}: HelpBlockProps) {
  const alertWords = useAlertWords();
  const onNight = tone === 'night';
  return (
    <section
      className={onNight ? `${styles.helpBlock} ${styles.night}` : styles.helpBlock}
      aria-label={label}
      data-tour="alert"
    >
      {distressAlert && (
        <PlainButton
          variant="alert"
          size="large"
          full
          icon={<BroadcastBoldIcon size={24} aria-hidden="true" />}
          {...tapProps(distressAlert)}
        >
          {alertWords}
        </PlainButton>
      )}
      <div className={styles.pair}>
        <PlainButton
          variant={onNight ? 'night' : 'soft'}
          full
          icon={<PhoneFillIcon size={20} aria-hidden="true" />}
          {...tapProps(helpline)}
        >
          Kids Helpline
        </PlainButton>
        <PlainButton
          variant={onNight ? 'night' : 'alertSoft'}
          full
          icon={<PhoneCallFillIcon size={20} aria-hidden="true" />}
          {...tapProps(emergency)}
        >
          Call {emergencyNumber}
        </PlainButton>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

const tapProps = ({ href, onClick, disabled }: Tap) => (href === undefined ? { onClick, disabled } : { href, onClick });
