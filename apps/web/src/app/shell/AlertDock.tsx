// The phone's bottom bar: Distress Alert in the thumb's reach, the menu beside it.
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import ListBoldIcon from '~icons/ph/list-bold';
import { useAlertWords } from '#shared/help/myAlertIsOn.ts';
import './AlertDock.css';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

interface AlertDockProps {
  onDistressAlert: () => void;
  onMenu: () => void;
  unread?: number;
  menuOpen?: boolean;
}

export function AlertDock({ onDistressAlert, onMenu, unread = 0, menuOpen = false }: AlertDockProps) {
  const alertWords = useAlertWords();
  return (
    <div className="dock alertDock">
      <div className="alertDock__row">
        <PlainButton
          variant="alert"
          size="large"
          className="alertDock__alert"
          icon={<BroadcastBoldIcon size={24} aria-hidden="true" />}
          onClick={onDistressAlert}
        >
          {alertWords}
        </PlainButton>
        <span className="alertDock__menu">
          <PlainButton
            variant="soft"
            size="large"
            icon={<ListBoldIcon size={24} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMenu}
          >
            Menu
            {unread > 0 && <span className="visuallyHidden">, {unread} unread</span>}
          </PlainButton>
          {unread > 0 && (
            <span className="alertDock__count" aria-hidden="true">
              <CountPill count={unread} />
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
