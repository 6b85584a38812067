// One's own avatar: red-edged with a 1 while the mobile is not verified.
import { useRealtimeState } from '#shared/realtime/realtime.ts';
import { useSession } from '#shared/session/session.ts';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from './shell.module.css';

export function MyAvatar({ size }: { size: number }) {
  const me = useSession();
  const isOn = useRealtimeState();
  if (!me) return null;
  const [FirstName = '', ...rest] = me.Name.split(' ');
  return (
    <span className={me.MobileVerified ? styles.myAvatar : `${styles.myAvatar} ${styles.myAvatarUnverified}`}>
      <PersonAvatar
        person={{ FirstName, LastName: rest.join(' '), ProfilePicUrl: me.ProfileImage }}
        size={size}
        glow={isOn && me.MobileVerified}
      />
      {!me.MobileVerified && (
        <span className={styles.myAvatarBadge}>
          <CountPill count={1} label="Your mobile is not verified" />
        </span>
      )}
    </span>
  );
}
