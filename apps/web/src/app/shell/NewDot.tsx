// A dot at the bell for unseen notifications; left out where a count is shown.
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
