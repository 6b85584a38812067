// The signed-in frame, by width: app bar and dock, top bar, or sidebar with tabs and panel.
import { brand } from '@mycrew/contract/brand.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, type ReactNode, useState } from 'react';
import { Outlet, useLocation, Link, useNavigate } from 'react-router';
import BellIcon from '~icons/ph/bell';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import LightbulbFillIcon from '~icons/ph/lightbulb-fill';
import ListBoldIcon from '~icons/ph/list-bold';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { storeCrewNames } from '#features/distress/crewNames.ts';
import { isTourAsked } from '#features/tour/tourAsked.ts';
import { firstWord } from '#shared/format/names.ts';
import { FrameShowsHelp, useScreenShowsHelp } from '#shared/help/helpInSight.ts';
import { useAlertWords } from '#shared/help/myAlertIsOn.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { useRealtimeState } from '#shared/realtime/realtime.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { topBar } from '#shared/ui/bars.ts';
import { TabString } from '#shared/ui/TabString.tsx';
import tabStringStyles from '#shared/ui/TabString.module.css';
import { Tag } from '#shared/ui/Tag.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { LivePlaceOverAll } from '../LivePlaceOverAll.tsx';
import { useRouteHandle } from '../useRouteTitle.ts';
import { AlertDock } from './AlertDock.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MyAvatar } from './MyAvatar.tsx';
import { NewDot } from './NewDot.tsx';
import { shellTabs, activeTab, notifications, settings } from './destinations.ts';
import styles from './shell.module.css';
import sidebarStyles from './sidebar.module.css';
import { useBadges } from './useBadges.ts';

function MyAvatarLink({ size }: { size: number }) {
  return (
    <Link className={styles.myAvatarLink} to={routes.profile.path}>
      <MyAvatar size={size} />
      <span className="visuallyHidden">Your profile</span>
    </Link>
  );
}

interface TopBarProps {
  menuOpen: boolean;
  onMenu: () => void;
  onDistressAlert: () => void;
}

function TopBar({ menuOpen, onMenu, onDistressAlert }: TopBarProps) {
  const alertWords = useAlertWords();
  const { all: unread } = useBadges();
  return (
    <header className={styles.topBar}>
      <Link className={styles.appBarLogo} to={routes.home.path} aria-label={`${brand.name}, home`}>
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

/** The same on every screen. */
const AppBar = memo(function AppBar() {
  const { notifications: unread } = useBadges();
  return (
    <header className={styles.appBar}>
      <Link className={styles.appBarLogo} to={routes.home.path} aria-label={`${brand.name}, home`}>
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
});

const MenuDialog = lazyDialog(() => import('./MenuDialog.tsx'), 'MenuDialog');

function Dock(acts: TopBarProps) {
  const { all } = useBadges();
  return <AlertDock unread={all} {...acts} />;
}

interface ShellProps {
  /** Without its bars: behind the lock and the gates, the alert's page stands alone. */
  isBare: boolean;
}

interface FrameProps extends ShellProps {
  children: ReactNode;
}

/** Under 1200 px: a bar above; under 900 px also the dock, unless the screen itself shows a way to help. */
function NarrowShell({ isBare, children }: FrameProps) {
  const hasTopBar = useAtLeast(breakpointsPx.md);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  // Any navigation closes the menu, also one from an opened alert.
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  const menuOpen = menuAt === pathname;
  const navigate = useNavigate();
  const screenShowsHelp = useScreenShowsHelp();
  const hasDock = !isBare && !hasTopBar && !screenShowsHelp;
  const bar: TopBarProps = {
    menuOpen,
    onMenu: () => setMenuAt(pathname),
    onDistressAlert: () => void navigate(routes.distressAlert.path),
  };
  return (
    <div className={hasDock ? `narrowShell ${styles.narrowShellDocked}` : 'narrowShell'}>
      {!isBare && hasTopBar && <TopBar {...bar} />}
      {hasDock && <AppBar />}
      {children}
      {hasDock && <Dock {...bar} />}
      {!isBare && menuOpen && <MenuDialog onClose={() => setMenuAt(null)} />}
    </div>
  );
}

// Decorative.
function SidebarString() {
  return (
    <svg
      className={sidebarStyles.string}
      width="160"
      height="44"
      viewBox="0 0 160 44"
      aria-hidden="true"
      focusable="false"
    >
      <path className={sidebarStyles.wire} d="M0 4C20 20 40 30 66 26S120 6 160 6" />
      <path className={sidebarStyles.cap} d="M24 17h8v6h-8zM66 22h8v6h-8zM108 11h8v6h-8z" />
      <circle className={sidebarStyles.bulbA} cx="28" cy="31" r="9" />
      <circle className={sidebarStyles.bulbB} cx="70" cy="35" r="9" />
      <circle className={sidebarStyles.bulbC} cx="112" cy="25" r="9" />
    </svg>
  );
}

function MyLight() {
  const isOn = useRealtimeState();
  return (
    <output className={sidebarStyles.light}>
      <Tag tone={isOn ? 'lamp' : 'plain'} icon={<LightbulbFillIcon size={16} aria-hidden="true" />}>
        {isOn ? 'Your light is on' : 'Your light is off'}
      </Tag>
      <span className="caption muted">{isOn ? 'Crew see you online' : 'Crew see you offline'}</span>
    </output>
  );
}

function Sidebar() {
  const me = useSession();
  const badges = useBadges();
  return (
    <header className={sidebarStyles.sidebar}>
      <Link className={sidebarStyles.logo} to={routes.home.path} aria-label={`${brand.name}, home`}>
        <Logo />
      </Link>
      <MyAvatarLink size={76} />
      <p className={`${sidebarStyles.name} h3`}>{firstWord(me?.Name ?? '')}</p>
      <MyLight />
      <nav className={sidebarStyles.ways} aria-label="You">
        <DestinationLink className={sidebarStyles.way} to={notifications} waiting={badges.notifications} />
        {settings.built && <DestinationLink className={sidebarStyles.way} to={settings} />}
        <LogoutButton className={sidebarStyles.way} />
      </nav>
      <SidebarString />
      <Link className={`link--quiet ${sidebarStyles.privacy}`} to={routes.privacyPolicy.path}>
        Privacy Policy
      </Link>
    </header>
  );
}

/** The tabs over the content; the current one has a lit bulb. */
function Tabs() {
  const { pathname } = useLocation();
  const badges = useBadges();
  const active = activeTab(pathname);
  return (
    <TabString ref={topBar} label="Main" className={styles.shellTabs}>
      {shellTabs.map((tab) => (
        <DestinationLink
          key={tab.url}
          to={tab}
          className={tabStringStyles.tab}
          isCurrent={tab === active}
          waiting={tab.badge ? badges[tab.badge] : 0}
        />
      ))}
    </TabString>
  );
}

/** From 1200 px: sidebar, tabs over the content, and the panel with the people and the help. */
function WideShell({ isBare, children }: FrameProps) {
  return (
    <div className={isBare ? undefined : styles.wideShell}>
      {!isBare && <Sidebar />}
      <div className={styles.wideShellCentre}>
        {!isBare && <Tabs />}
        {children}
      </div>
      {!isBare && <DashboardPanel />}
    </div>
  );
}

const Tour = lazyPart(async () => (await import('#features/tour/parts/Tour.tsx')).Tour);
const places = shellTabs.map(({ url }) => url);

/** The tour, over home alone: by itself the first time, and on request. */
function TourOverHome() {
  const me = useSession();
  const { pathname, state } = useLocation();
  const isAsked = isTourAsked(state);
  const isYouth = me?.Kind === 'youth';
  if (pathname !== routes.home.path || !me || !(isAsked || (isYouth && me.YouthTutorialSkip))) return null;
  return <Tour isYouth={me.Kind !== 'supporter'} isAsked={isAsked} places={places} />;
}

/** Stores the first names of the crew in this browser for the help page offline. Draws nothing, also where they change. */
function CrewNamesStored() {
  const { data } = useQuery(crewQueries.crew());
  useEffect(() => {
    if (data) storeCrewNames(data);
  }, [data]);
  return null;
}

const OutboxLine = lazyPart(async () => (await import('#shared/outbox/OutboxLine.tsx')).OutboxLine);

const QuietLine = lazyPart(async () => (await import('./QuietLine.tsx')).QuietLine);

/** A chat shows its own outgoing messages, and the alert's pages the alert. */
const showsLane = (pathname: string) => (lane: string) =>
  lane.startsWith('distress')
    ? pathname.startsWith(routes.distressAlert.path)
    : lane.startsWith('chat:') && pathname === hrefOf('chat', { id: lane.slice('chat:'.length) });

export function Shell({ isBare }: ShellProps) {
  const isWide = useAtLeast(breakpointsPx.lg);
  const isOnline = useOnline();
  const showsHelp = useAtLeast(breakpointsPx.md);
  const { flush } = useRouteHandle();
  const { pathname } = useLocation();
  const content = (
    <main id="main" className={flush ? `${styles.shellMain} ${styles.shellMainFlush}` : styles.shellMain}>
      {!isBare && !isOnline && <OfflineBar />}
      <LivePlaceOverAll />
      {!isBare && <OutboxLine isShownElsewhere={showsLane(pathname)} />}
      {!isBare && <QuietLine />}
      <Outlet />
    </main>
  );
  return (
    <FrameShowsHelp value={showsHelp && !isBare}>
      {isWide ? <WideShell isBare={isBare}>{content}</WideShell> : <NarrowShell isBare={isBare}>{content}</NarrowShell>}
      {!isBare && <TourOverHome />}
      {!isBare && <CrewNamesStored />}
    </FrameShowsHelp>
  );
}
