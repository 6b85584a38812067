import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import ListBoldIcon from '~icons/ph/list-bold';
import { useAlertWords } from '#shared/help/myAlertIsOn.ts';
import { bottomBar } from '#shared/ui/bars.ts';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './AlertDock.module.css';

interface AlertDockProps {
  onDistressAlert: () => void;
  onMenu: () => void;
  unread?: number;
  menuOpen?: boolean;
}

export function AlertDock({ onDistressAlert, onMenu, unread = 0, menuOpen = false }: AlertDockProps) {
  const alertWords = useAlertWords();
  return (
    <div ref={bottomBar} className={`dock ${styles['alertDock']}`}>
      <div className={styles['row']}>
        <PlainButton
          variant="alert"
          size="large"
          data-tour="alert"
          className={styles['alert']}
          icon={<BroadcastBoldIcon size={24} aria-hidden="true" />}
          onClick={onDistressAlert}
        >
          {alertWords}
        </PlainButton>
        <span className={styles['menu']}>
          <PlainButton
            variant="soft"
            size="large"
            data-tour="menu"
            icon={<ListBoldIcon size={24} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMenu}
          >
            Menu
            {unread > 0 && <span className="visuallyHidden">, {unread} unread</span>}
          </PlainButton>
          {unread > 0 && (
            <span className={styles['count']} aria-hidden="true">
              <CountPill count={unread} />
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
