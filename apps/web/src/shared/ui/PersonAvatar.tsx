// A person as a round avatar: picture or initials, presence, unread messages and alert state, also as text.
import { useState, type CSSProperties } from 'react';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import CheckBoldIcon from '~icons/ph/check-bold';
import { useFace } from '../pictures/faces.queries.ts';
import { CountPill } from './CountPill.tsx';
import { fullName, initials, statesInWords, type AlertStatus, type Person, type Presence } from './personWords.ts';
import styles from './PersonAvatar.module.css';

interface PersonAvatarProps {
  person: Person;
  size?: number;
  presence?: Presence;
  unread?: number;
  alertStatus?: AlertStatus | null;
  crewFor?: boolean;
  glow?: boolean;
  /** 'states' where the name stands beside it as text, 'none' where everything does. */
  spoken?: 'all' | 'states' | 'none';
}

export function PersonAvatar(props: PersonAvatarProps) {
  const { person, size = 56, presence, unread = 0, alertStatus, crewFor = false, spoken = 'all' } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const face = useFace(person.ProfilePicUrl);
  const url = face === brokenUrl ? null : face;
  const border = alertStatus ?? (url === null ? 'lettered' : crewFor ? 'edge' : null);
  const glows = props.glow ?? presence === 'online';
  const words = [...(spoken === 'all' ? [fullName(person)] : []), ...statesInWords({ presence, unread, alertStatus })];
  return (
    <span
      className={`${styles.avatar} ${border ? styles[border] : ''} ${glows ? styles.glow : ''}`}
      style={{ '--avatar-size': `${size}px` } as CSSProperties}
    >
      <span className={styles.circle} aria-hidden="true">
        {url ? (
          <img
            className={styles.picture}
            src={url}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setBrokenUrl(url)}
          />
        ) : (
          <span className={url === undefined ? `${styles.initials} ${styles.initialsLate}` : styles.initials}>
            {initials(person)}
          </span>
        )}
      </span>
      {presence && <PresenceMark presence={presence} />}
      {alertStatus && (
        <span
          className={alertStatus === 'CLEARED' ? `${styles.alert} ${styles.alertCleared}` : styles.alert}
          aria-hidden="true"
        >
          {alertStatus === 'Active' ? <BroadcastBoldIcon /> : <CheckBoldIcon />}
        </span>
      )}
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          <CountPill count={unread} />
        </span>
      )}
      {spoken !== 'none' && words.length > 0 && <span className="visuallyHidden">{words.join(', ')}</span>}
    </span>
  );
}

function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <svg className={`${styles.presence} ${styles[presence]}`} viewBox="0 0 20 20" aria-hidden="true">
      {presence === 'offline' ? <circle cx="10" cy="10" r="6.4" /> : <circle cx="10" cy="10" r="8" />}
      {presence === 'online' && <path d="M6.4 10.3l2.5 2.4 4.7-4.9" />}
      {presence === 'away' && <path d="M9.6 5.6v5l2.7 1.9" />}
    </svg>
  );
}
