// A lit bulb at the bell: something came since the notices were last looked at. Where a number says so it is left out.
import { useNotificationDot } from '#features/notifications/notificationDot.ts';
import styles from './shell.module.css';

export function NewDot() {
  if (!useNotificationDot()) return null;
  return (
    <span className={styles.newDot}>
      <span className="visuallyHidden">, something new</span>
    </span>
  );
}
