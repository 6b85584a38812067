// The bar of phones and tablets: the way home, what is new, and oneself.
import { routes } from '@mycrew/contract/paths.ts';
import BellIcon from '~icons/ph/bell';
import { Link } from 'react-router';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { notifications } from './destinations.ts';
import { MyAvatarLink } from './MyAvatarLink.tsx';
import { NewDot } from './NewDot.tsx';
import { useBadges } from './useBadges.ts';
import styles from './shell.module.css';

export function AppBar() {
  const { notifications: unread } = useBadges();
  return (
    <header className={styles.appBar}>
      <Link className={styles.appBarLogo} to={routes.home.path} aria-label="MyCrew, home">
        <Logo />
      </Link>
      <Link
        className={`iconButton ${styles.appBarBell}`}
        to={notifications.url}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <BellIcon size={24} aria-hidden="true" />
        {unread === 0 && <NewDot />}
        <span className={styles.appBarCount} aria-hidden="true">
          <CountPill count={unread} />
        </span>
      </Link>
      <MyAvatarLink size={40} />
    </header>
  );
}
