// Left of everything on wide screens: who I am, whether my light is on, and the ways out.
import { routes } from '@mycrew/contract/paths.ts';
import LightbulbFillIcon from '~icons/ph/lightbulb-fill';
import { Link } from 'react-router';
import { firstWord } from '#shared/format/names.ts';
import { useRealtimeState } from '#shared/realtime/realtime.ts';
import { useSession } from '#shared/session/session.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { notifications, settings } from './destinations.ts';
import { LogoutButton } from './LogoutButton.tsx';
import { MyAvatarLink } from './MyAvatarLink.tsx';
import { SidebarString } from './SidebarString.tsx';
import { useBadges } from './useBadges.ts';
import styles from './sidebar.module.css';

function MyLight() {
  const isOn = useRealtimeState();
  return (
    <output className={styles.light}>
      <Tag tone={isOn ? 'lamp' : 'plain'} icon={<LightbulbFillIcon size={16} aria-hidden="true" />}>
        {isOn ? 'Your light is on' : 'Your light is off'}
      </Tag>
      <span className="caption muted">{isOn ? 'Crew see you online' : 'Crew see you offline'}</span>
    </output>
  );
}

export function Sidebar() {
  const me = useSession();
  const badges = useBadges();
  return (
    <header className={styles.sidebar}>
      <Link className={styles.logo} to={routes.home.path} aria-label="MyCrew, home">
        <Logo />
      </Link>
      <MyAvatarLink size={76} />
      <p className={`${styles.name} h3`}>{firstWord(me?.Name ?? '')}</p>
      <MyLight />
      <nav className={styles.ways} aria-label="You">
        <DestinationLink className={styles.way} to={notifications} waiting={badges.notifications} />
        {settings.built && <DestinationLink className={styles.way} to={settings} />}
        <LogoutButton className={styles.way} />
      </nav>
      <SidebarString />
      <Link className={`link--quiet ${styles.privacy}`} to={routes.privacyPolicy.path}>
        Privacy Policy
      </Link>
    </header>
  );
}
