// The routes that everybody may open, each under its guard, and the not-found page.
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef } from 'react';
import {
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  Link,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
} from 'react-router';
import { consentRoutes } from '#features/consent/consent.routes.tsx';
import { distressRoutes } from '#features/distress/distress.routes.tsx';
import { figureRoutes } from '#features/figures/figures.routes.tsx';
import { helplineRoutes } from '#features/helpline/helpline.routes.tsx';
import { installRoutes } from '#features/install/install.routes.tsx';
import { passwordRoutes } from '#features/password/password.routes.tsx';
import { policiesRoutes } from '#features/policies/policies.routes.tsx';
import { registrationRoutes } from '#features/registration/registration.routes.tsx';
import { openResourceRoutes } from '#features/resources/resources.routes.tsx';
import { secondStepRoutes } from '#features/second-factor/second-factor.openRoutes.tsx';
import { sessionRoutes } from '#features/session/session.routes.tsx';
import { setupRoutes } from '#features/setup/setup.routes.tsx';
import { suspendedRoutes } from '#features/sanctions/suspended.routes.tsx';
import { whenIdle, whenTouched } from '#shared/hooks/whenIdle.ts';
import { lazyScreen, loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';
import { placeOf, useTrail } from '#shared/routing/trail.ts';
import { allowOwnScripts } from '#shared/security/ownScripts.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { isDialogOpen, leaveTopDialog } from '#shared/ui/topLayer.ts';
import { RouteError } from './errors/RouteError.tsx';
import { Protected } from './guards/Protected.tsx';
import { PublicOnly } from './guards/PublicOnly.tsx';
import { HelpLink } from './errors/HelpLink.tsx';
import { UnlitBulb } from './errors/UnlitBulb.tsx';
import styles from './errors/errors.module.css';
import { isAtDesk, routesWith } from './routeAccess.ts';
import { useRouteTitle } from './useRouteTitle.ts';

/** Optional: private windows, old browsers and the development server have none. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  allowOwnScripts();
  await navigator.serviceWorker.register('/sw.js');
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  void navigator.serviceWorker.ready.then(({ active, waiting }) => {
    for (const worker of [active, waiting]) worker?.postMessage({ kind: 'hello', build }, []);
  });
}

type Article = () => Promise<unknown>;

/** The chunks of Distress Alert first; then all that opens over the page or replaces it. */
const own: Article[] = [
  () => import('#features/distress/screens/DistressAlertScreen.tsx'),
  () => import('./shell/MenuDialog.tsx'),
];
/** The service worker caches them meanwhile. */
const others: Article[] = [
  () => import('#features/checkins/CheckinFlow.tsx'),
  whenTouched,
  () => import('#features/distress-crew/screens/CrewAlertScreen.tsx'),
];

/**
 * Help must open offline, so its chunks are loaded ahead: after the first page, one after the other, each when the
 * browser is idle.
 */
function useHelpAhead(isSignedIn: boolean): void {
  useEffect(() => {
    let isHere = true;
    const fetchAll = async () => {
      for (const load of isSignedIn ? [...own, registerWorker, ...others] : [registerWorker]) {
        await whenIdle();
        if (!isHere) return;
        // Where it fails, opening the page tries again.
        await load().catch(() => {});
      }
    };
    void fetchAll();
    return () => {
      isHere = false;
    };
  }, [isSignedIn]);
}

const headingPatienceMs = 3_000;
const heading = () => document.querySelector<HTMLElement>('h1:not([data-frame])');
const isFramed = () => document.querySelector('h1[data-frame]') !== null;

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A field that took the focus by itself retains it. */
const isTakenInside = () => {
  const active = document.activeElement;
  return active !== null && active !== document.body && active.closest('main, dialog') !== null;
};

/** Moves the focus to the heading after navigation, so that a screen reader announces the page. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const found = heading();
    if (found && !isTakenInside()) focusOn(found);
    if (found) return;
    const watch = new MutationObserver(() => {
      const late = heading();
      if (!late) return;
      watch.disconnect();
      if (!isTakenInside()) focusOn(late);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setInterval(() => isFramed() || watch.disconnect(), headingPatienceMs);
    return () => {
      clearInterval(timer);
      watch.disconnect();
    };
  }, [pathname]);
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loaded when a pointer or a key is first used. */
function useTooltips(): void {
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | null = null;
    const begin = async () => {
      waiting.abort();
      // The first tap is drawn first.
      await whenIdle();
      // Optional offline.
      const tooltips = await import('#shared/ui/tooltips.ts').catch(() => null);
      if (tooltips && !isGone) stop = tooltips.showTooltips();
    };
    let isGone = false;
    for (const sign of signs)
      document.addEventListener(sign, () => void begin(), { signal: waiting.signal, passive: true });
    return () => {
      isGone = true;
      waiting.abort();
      stop?.();
    };
  }, []);
}

/** An open dialog is a history entry: going back closes it, and the page stays. */
function useBackCloses(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isDialogOpen());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    leaveTopDialog();
  }, [blocker]);
}

function toMain(event: React.MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
  main.scrollIntoView();
}

function Root() {
  useTrail();
  useRouteTitle();
  useRouteFocus();
  useBackCloses();
  useTooltips();
  const isSignedIn = useSession() !== null;
  useHelpAhead(isSignedIn);
  const help = isSignedIn ? routes.distressAlert.path : routes.needHelpNow.path;
  return (
    <>
      <nav aria-label="Shortcuts">
        <a className="skipLink" href="#main" onClick={toMain}>
          Skip to main content
        </a>
        <Link className="skipLink" to={help} reloadDocument={!isSignedIn}>
          Get help
        </Link>
      </nav>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

function NotFound() {
  return (
    <main id="main" className={styles['errorPage']}>
      <UnlitBulb />
      <h1 className="h1">There’s nothing here</h1>
      <p className="muted">The address may be old or not quite right. Nothing of yours is lost.</p>
      <div className={styles['ways']}>
        <PlainButton to={routes.home.path}>Home</PlainButton>
      </div>
      <HelpLink />
    </main>
  );
}

const rooms: RouteObject[] = [
  ...sessionRoutes,
  ...secondStepRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...consentRoutes,
  ...policiesRoutes,
  ...figureRoutes,
  ...installRoutes,
  ...setupRoutes,
  ...helplineRoutes,
  ...openResourceRoutes,
  ...distressRoutes,
  ...suspendedRoutes,
];

const signedInApp = 'signedInApp';

const Blank = () => <div aria-busy="true" />;

export const createRouteTree = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Blank,
    children: [
      { Component: PublicOnly, children: routesWith('public', rooms) },
      ...routesWith('open', rooms),
      {
        Component: Protected,
        ErrorBoundary: RouteError,
        children: [
          {
            id: signedInApp,
            lazy: lazyScreen(() => import('./ProtectedApp.tsx'), 'ProtectedApp'),
            children: routesWith('protected', rooms),
          },
        ],
      },
      { path: '*', Component: NotFound, handle: screenHandle('Nothing here') },
    ],
  },
];

/** An unknown path may belong to the signed-in routes, or to the desk's: they are loaded once and added. */
export function createDoor(): PatchRoutesOnNavigationFunction {
  const open = new Set<'signedIn' | 'desk'>();
  return async ({ path, patch, signal }) => {
    const which = isAtDesk(path) ? 'desk' : 'signedIn';
    if (open.has(which)) return;
    const found =
      which === 'desk'
        ? (await loadWithRetry(() => import('./deskRoutes.tsx'))).deskRoutes
        : (await loadWithRetry(() => import('./signedInRoutes.tsx'))).signedInRoutes;
    // Navigation went elsewhere meanwhile: nothing is added; the next unknown path asks again.
    if (signal.aborted || open.has(which)) return;
    open.add(which);
    patch(signedInApp, found);
  };
}
