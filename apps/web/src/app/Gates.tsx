// A locked session, a closing account or waiting terms take the place of the app; asking for help stays open through all.
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { noteActive } from '#shared/session/activity.ts';
import { useLocked } from '#shared/session/session.ts';
import { useClosing, useTermsWaiting } from '#shared/session/sessionEvents.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { useLeave } from '#shared/session/useLeave.ts';
import { Inactivity } from './inactivity/Inactivity.tsx';
import { LivePlaceOverAll } from './LivePlaceOverAll.tsx';
import { BareFrame } from './shell/BareFrame.tsx';
import { Shell } from './shell/Shell.tsx';
import styles from './shell/shell.module.css';

const LockScreen = lazyChunk(() => import('#features/session/parts/LockScreen.tsx'), 'LockScreen');
const TermsGate = lazyChunk(() => import('#features/policies/parts/TermsGate.tsx'), 'TermsGate');

const ClosingGate = lazyChunk(() => import('#features/my-data/parts/ClosingGate.tsx'), 'ClosingGate');

const LogoutDialog = lazyDialog(() => import('#features/session/parts/LogoutDialog.tsx'), 'LogoutDialog');

const chatPaths = hrefOf('chat');
/** The desk brings a frame of its own. */
const isDesk = (pathname: string) => pathname === ourRoutes.desk.path || pathname.startsWith(`${ourRoutes.desk.path}/`);

/** When the way is free again everything is read anew, and a chat is not reopened to whoever looks on. */
function useWayFree(isLocked: boolean, isGated: boolean): void {
  const data = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const was = useRef({ isLocked, isGated });
  useEffect(() => {
    const before = was.current;
    was.current = { isLocked, isGated };
    const freed = (before.isLocked && !isLocked) || (before.isGated && !isGated);
    if (!freed) return;
    noteActive();
    void data.invalidateQueries();
    if (before.isLocked && pathname.startsWith(chatPaths)) void navigate(routes.home.path, { replace: true });
  }, [isLocked, isGated, pathname, data, navigate]);
}

export function Gates() {
  const isLocked = useLocked();
  const terms = useTermsWaiting();
  const closing = useClosing();
  const leave = useLeave();
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const { pathname } = useLocation();
  useWayFree(isLocked, terms !== null || closing !== null);

  if (!isLocked && !terms && !closing) {
    return (
      <>
        {isDesk(pathname) ? <Outlet /> : <Shell />}
        <Inactivity />
      </>
    );
  }
  // Asking for help stays open through everything; choosing the people for it shows names, so not while locked.
  if (pathname === routes.distressAlert.path || (!isLocked && pathname === routes.alertCrew.path)) {
    return (
      <main id="main" className={`${styles.shellMain} ${styles.shellMainFlush}`}>
        <LivePlaceOverAll />
        <Outlet />
      </main>
    );
  }
  // Who was told of somebody's alert may read and answer it before reading new terms.
  if (terms && !isLocked && !closing && pathname.startsWith(`${routes.distressAlert.path}/`)) {
    return (
      <BareFrame>
        <LivePlaceOverAll />
        <Outlet />
      </BareFrame>
    );
  }
  // Here one tap leaves, but not where something would be lost by it.
  const leaveOrAsk = () => (unsentWords().length > 0 ? setAskingToLeave(true) : leave());
  return (
    <Suspense fallback={null}>
      <LivePlaceOverAll />
      {isLocked ? (
        <LockScreen onLeave={leaveOrAsk} />
      ) : closing ? (
        <ClosingGate on={closing.on} onLeave={leaveOrAsk} />
      ) : (
        <TermsGate items={terms ?? []} onLeave={leaveOrAsk} />
      )}
      {isAskingToLeave && <LogoutDialog onClose={() => setAskingToLeave(false)} />}
    </Suspense>
  );
}
