// The signed-in frame, by width: app bar and dock, top bar, or sidebar with tabs and panel.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { Outlet, useLocation } from 'react-router';
import { FrameShowsHelp } from '#shared/help/helpInSight.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { LivePlaceOverAll } from '../LivePlaceOverAll.tsx';
import { useRouteHandle } from '../useRouteTitle.ts';
import { useStoreCrewNames } from './useStoreCrewNames.ts';
import { NarrowShell } from './NarrowShell.tsx';
import { TourOverHome } from './TourOverHome.tsx';
import { WideShell } from './WideShell.tsx';
import styles from './shell.module.css';

const OutboxLine = lazyPart(async () => (await import('#shared/outbox/OutboxLine.tsx')).OutboxLine);

/** A chat shows its own messages on their way, and the alert's pages the alert. */
const showsLane = (pathname: string) => (lane: string) =>
  lane.startsWith('distress')
    ? pathname.startsWith(routes.distressAlert.path)
    : lane.startsWith('chat:') && pathname === hrefOf('chat', { id: lane.slice('chat:'.length) });

export function Shell() {
  const isWide = useAtLeast(breakpointsPx.lg);
  const isOnline = useOnline();
  const showsHelp = useAtLeast(breakpointsPx.md);
  const { flush } = useRouteHandle();
  const { pathname } = useLocation();
  useStoreCrewNames();
  const content = (
    <main id="main" className={flush ? `${styles.shellMain} ${styles.shellMainFlush}` : styles.shellMain}>
      {!isOnline && <OfflineBar />}
      <LivePlaceOverAll />
      <OutboxLine isShownElsewhere={showsLane(pathname)} />
      <Outlet />
    </main>
  );
  return (
    <FrameShowsHelp value={showsHelp}>
      {isWide ? <WideShell>{content}</WideShell> : <NarrowShell>{content}</NarrowShell>}
      <TourOverHome />
    </FrameShowsHelp>
  );
}
