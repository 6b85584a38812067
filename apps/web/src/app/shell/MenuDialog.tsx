import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { firstWord } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { ActiveAlertLine } from './ActiveAlertLine.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { activeTab, notifications, settings, shellTabs } from './destinations.ts';
import { LogoutButton } from './LogoutButton.tsx';
import { MyAvatar } from './MyAvatar.tsx';
import { ShellHelp } from './ShellHelp.tsx';
import { useBadges } from './useBadges.ts';
import styles from './shell.module.css';

function Me({ onFollow }: { onFollow: () => void }) {
  const me = useSession();
  return (
    <div className={styles.menuMe}>
      <MyAvatar size={60} />
      <div>
        <p className="title">{firstWord(me?.Name ?? '')}</p>
        <Link className="link small" to={routes.profile.path} onClick={onFollow}>
          Your profile
        </Link>
      </div>
    </div>
  );
}

export function MenuDialog({ onClose }: { onClose: () => void }) {
  const badges = useBadges();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  // Narrow screens have no panel: unread chats count with the contacts.
  const waitingAt = { contacts: badges.contacts + badges.messages, notifications: badges.notifications };
  const isOnNotifications = openedAt === notifications.url;
  const active = isOnNotifications ? notifications : activeTab(openedAt);
  return (
    <SheetDialog open id="menu" title="Menu" hideTitle beside={<Me onFollow={onClose} />} onClose={onClose}>
      <div className={styles.menu}>
        <ActiveAlertLine onFollow={onClose} />
        <nav className={styles.menuPlaces} aria-label="Main">
          {[...shellTabs, notifications].map((place) => (
            <DestinationLink
              key={place.url}
              to={place}
              className={styles.menuPlace}
              isCurrent={place === active}
              waiting={place.badge ? waitingAt[place.badge] : 0}
              onFollow={onClose}
            />
          ))}
        </nav>
        <div className={styles.menuRows}>
          {settings.built && <DestinationLink className={styles.menuRow} to={settings} onFollow={onClose} />}
          <LogoutButton className={styles.menuRow} />
        </div>
        <p>
          <Link className="link--quiet" to={routes.privacyPolicy.path} onClick={onClose}>
            Privacy Policy
          </Link>
        </p>
        <ShellHelp onLeave={onClose} />
      </div>
    </SheetDialog>
  );
}
