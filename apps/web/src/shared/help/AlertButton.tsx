// The compact alert button for a header, used where the dock makes room for another action.
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useMyAlertIsOn } from './myAlertIsOn.ts';
import type { Tap } from './HelpBlock.tsx';
import styles from './AlertButton.module.css';

export function AlertButton({ href, onClick, tone = 'paper' }: Tap & { tone?: 'paper' | 'night' }) {
  const alertIsOn = useMyAlertIsOn();
  return (
    <PlainButton
      variant="alertSoft"
      size="small"
      className={tone === 'night' ? `${styles.alertButton} ${styles.night}` : styles.alertButton}
      icon={<BroadcastBoldIcon size={20} aria-hidden="true" />}
      {...(href === undefined ? { onClick } : { href, onClick })}
    >
      {!alertIsOn && <span className="visuallyHidden">Distress </span>}
      {alertIsOn ? 'Alert is on' : 'Alert'}
    </PlainButton>
  );
}
