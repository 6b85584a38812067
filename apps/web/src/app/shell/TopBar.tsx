// The bar between phone and desktop: the way home, Distress Alert, and the menu.
import { routes } from '@mycrew/contract/paths.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import ListBoldIcon from '~icons/ph/list-bold';
import { Link } from 'react-router';
import { useAlertWords } from '#shared/help/myAlertIsOn.ts';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './shell.module.css';

interface TopBarProps {
  unread: number;
  menuOpen: boolean;
  onMenu: () => void;
  onDistressAlert: () => void;
}

export function TopBar({ unread, menuOpen, onMenu, onDistressAlert }: TopBarProps) {
  const alertWords = useAlertWords();
  return (
    <header className={styles.topBar}>
      <Link className={styles.appBarLogo} to={routes.home.path} aria-label="MyCrew, home">
        <Logo />
      </Link>
      <PlainButton
        variant="alert"
        data-tour="alert"
        icon={<BroadcastBoldIcon size={22} aria-hidden="true" />}
        onClick={onDistressAlert}
      >
        {alertWords}
      </PlainButton>
      <span className={styles.topBarMenu}>
        <PlainButton
          variant="soft"
          data-tour="menu"
          icon={<ListBoldIcon size={22} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          Menu
          {unread > 0 && <span className="visuallyHidden">, {unread} unread</span>}
        </PlainButton>
        <span className={styles.topBarCount} aria-hidden="true">
          <CountPill count={unread} />
        </span>
      </span>
    </header>
  );
}
