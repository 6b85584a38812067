// The signed-in app: providers, and the lock, the terms or the shell.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, Suspense, type ReactNode, useState, useRef, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useChatRealtime } from '#features/chat/chat.realtime.ts';
import { useConnectionRealtime } from '#features/connections/connections.realtime.ts';
import { useCrewRealtime } from '#features/crew/crew.realtime.ts';
import { takeEarlyHome } from '#features/dashboard/dashboard.queries.ts';
import { useDashboardRealtime } from '#features/dashboard/dashboard.realtime.ts';
import { useAlertRealtime } from '#features/distress/alertNews.realtime.ts';
import { useNotificationRealtime } from '#features/notifications/notifications.realtime.ts';
import { useProfileRealtime } from '#features/profile/profile.realtime.ts';
import { useSupportRealtime } from '#features/support/support.realtime.ts';
import { forgetEarly } from '#shared/api/early.ts';
import { onQuickExit } from '#shared/help/quickExit.ts';
import { HelpContext } from '#shared/help/useHelp.ts';
import { forgetFaces } from '#shared/pictures/faces.queries.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { backAgainEvent, startRealtime, useOn, emit, useRealtimeState } from '#shared/realtime/realtime.ts';
import { loadWithRetry, lazyChunk, lazyPart } from '#shared/routing/lazyScreen.ts';
import { watchActivity, activeAgoSeconds, noteActive } from '#shared/session/activity.ts';
import { useSession, useLocked } from '#shared/session/session.ts';
import { useClosing, useTermsWaiting } from '#shared/session/sessionEvents.ts';
import { startSignOutTimer } from '#shared/session/signOutTimer.ts';
import { storeLost, unsentWords } from '#shared/session/unsent.ts';
import { loadLeaving, useLeave } from '#shared/session/useLeave.ts';
import { storeAnswers } from '#shared/storage/storedAnswers.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { Inactivity } from './inactivity/Inactivity.tsx';
import { LivePlaceOverAll } from './LivePlaceOverAll.tsx';
import { createQueryClient } from './queryClient.ts';
import { isAtDesk } from './routeAccess.ts';
import { Shell } from './shell/Shell.tsx';
import styles from './shell/shell.module.css';

/** The help page alone, while the app is locked or gated. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="narrowShell">
      <header className={styles.appBar}>
        <span className={styles.appBarLogo}>
          <Logo />
        </span>
        <PlainButton variant="outline" size="small" to={routes.home.path} replace>
          Back
        </PlainButton>
      </header>
      <main id="main" className={styles.shellMain}>
        {children}
      </main>
    </div>
  );
}

const LockScreen = lazyChunk(() => import('#features/session/parts/LockScreen.tsx'), 'LockScreen');
const TermsGate = lazyChunk(() => import('#features/policies/parts/TermsGate.tsx'), 'TermsGate');

const ClosingGate = lazyChunk(() => import('#features/my-data/parts/ClosingGate.tsx'), 'ClosingGate');

const LogoutDialog = lazyDialog(() => import('#features/session/parts/LogoutDialog.tsx'), 'LogoutDialog');

const chatPaths = hrefOf('chat');

/** After unlocking or accepting terms: reads everything again, and leaves an open chat. */
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

/** The lock, a closing account or new terms replace the app; asking for help stays open through all. */
function Gates() {
  const isLocked = useLocked();
  const terms = useTermsWaiting();
  const closing = useClosing();
  const leave = useLeave();
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const { pathname } = useLocation();
  useWayFree(isLocked, terms !== null || closing !== null);

  const isFree = !isLocked && !terms && !closing;
  // Asking for help stays open through everything; choosing the people for it shows names, so not while locked.
  const isForHelp = pathname === routes.distressAlert.path || (!isLocked && pathname === routes.alertCrew.path);
  if (isFree || isForHelp) {
    return (
      <>
        {isAtDesk(pathname) ? <Outlet /> : <Shell isBare={!isFree} />}
        {isFree && <Inactivity />}
        {/* Without a build there are no chunks. */}
        {isFree && import.meta.env.PROD && <Moving />}
      </>
    );
  }
  // A recipient may read and answer an alert before reading new terms.
  if (terms && !isLocked && !closing && pathname.startsWith(`${routes.distressAlert.path}/`)) {
    return (
      <BareFrame>
        <LivePlaceOverAll />
        <Outlet />
      </BareFrame>
    );
  }
  // Logs out at once unless something unsent would be lost.
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

const HelplineDialog = lazyDialog(() => import('#features/helpline/parts/HelplineDialog.tsx'), 'HelplineDialog');
const EmergencyDialog = lazyDialog(() => import('#features/helpline/parts/EmergencyDialog.tsx'), 'EmergencyDialog');

type Opened = 'helpline' | 'emergency' | null;

/** The helpline and 000 dialogs, opened from anywhere in the signed-in app. */
function HelpProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  const help = useMemo(
    () => ({ openHelpline: () => setOpened('helpline'), openEmergency: () => setOpened('emergency') }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <HelpContext value={help}>
      {children}
      {opened === 'helpline' && <HelplineDialog onClose={close} />}
      {opened === 'emergency' && <EmergencyDialog onClose={close} />}
    </HelpContext>
  );
}

const awayAfterSeconds = 5 * 60;
const lookEveryMs = 5_000;

/** Sends presence 'away' once a visible page has not been touched for five minutes. */
function useAwayPresence(): void {
  const isConnected = useRealtimeState();
  const notified = useRef<boolean | null>(null);
  useEffect(() => {
    notified.current = null;
    if (!isConnected) return;
    const look = () => {
      const IsAway = activeAgoSeconds() >= awayAfterSeconds;
      if (IsAway === (notified.current ?? false)) return;
      if (emit('presence-message', { IsAway })) notified.current = IsAway;
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isConnected]);
}

const loadAlertWatch = () => loadWithRetry(() => import('#features/distress/parts/AlertWatch.tsx'));
const AlertWatch = lazyPart(async () => (await loadAlertWatch()).AlertWatch);
const loadPeopleWatch = () => loadWithRetry(() => import('./PeopleWatch.tsx'));
const PeopleWatch = lazyPart(async () => (await loadPeopleWatch()).PeopleWatch);
const Moving = lazyPart(async () => (await import('./Moving.tsx')).Moving);

/** Apart: it knows where one is, and moving draws nothing else anew. */
function Notices() {
  useNotificationRealtime();
  return null;
}

function Listening() {
  const data = useQueryClient();
  useEffect(startRealtime, []);
  useOn(backAgainEvent, () => readAgain(data));
  useAwayPresence();
  useAlertRealtime();
  useConnectionRealtime();
  useCrewRealtime();
  useDashboardRealtime();
  useChatRealtime();
  useSupportRealtime();
  useProfileRealtime();
  return (
    <>
      <Notices />
      <AlertWatch />
      <PeopleWatch />
    </>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const [data] = useState(() => {
    const queries = createQueryClient();
    storeAnswers(queries);
    takeEarlyHome(queries);
    return queries;
  });
  useEffect(() => {
    const forget = () => {
      data.clear();
      forgetEarly();
      forgetFaces();
    };
    const stop = onQuickExit(forget);
    return () => {
      stop();
      forget();
    };
  }, [data]);
  return (
    <QueryClientProvider client={data}>
      <HelpProvider>
        <Listening />
        {children}
      </HelpProvider>
    </QueryClientProvider>
  );
}

const AlertBanner = lazyChunk(() => import('#features/distress-crew/parts/AlertBanner.tsx'), 'AlertBanner');

/** Alerts show over every page, and over new terms; not while locked. */
function AlertsOverAll() {
  const isLocked = useLocked();
  const isClosing = useClosing() !== null;
  if (isLocked || isClosing) return null;
  return (
    <Suspense fallback={null}>
      <AlertBanner />
    </Suspense>
  );
}

/** Loaded after the first page; whatever sends loads it earlier. */
function watchOutbox(): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  void loadWithRetry(() => import('#shared/outbox/startOutbox.ts')).then(({ startOutbox }) => {
    if (!isLeft) stop = startOutbox();
  });
  return () => stop();
}

function Watches() {
  const leave = useEffectEvent(useLeave());
  useEffect(watchActivity, []);
  useEffect(watchOutbox, []);
  useEffect(() => void loadLeaving().catch(() => {}), []);
  useEffect(
    () =>
      startSignOutTimer(() => {
        const unsent = unsentWords();
        leave();
        storeLost(unsent);
      }),
    [],
  );
  return null;
}

export function ProtectedApp() {
  const me = useSession();
  if (!me) return null;
  return (
    <Providers key={me.UserId}>
      <Watches />
      <Gates />
      <AlertsOverAll />
    </Providers>
  );
}
