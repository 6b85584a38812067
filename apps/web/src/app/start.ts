// Setup before the first render: calls get the session, and the session is refreshed.
import type { DataRouter } from 'react-router';
import { configureCall } from '#shared/api/sessionHooks.ts';
import { homeAheadBy } from '#shared/routing/homeAhead.ts';
import { reloadBy } from '#shared/routing/lazyScreen.ts';
import { startSession } from '#shared/session/startSession.ts';
import { createSessionGuard } from './guards/sessionGuard.ts';

// zod reads this when it loads; the content security policy forbids the code generation that it would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export function guardCalls(router: DataRouter): void {
  configureCall(
    createSessionGuard({
      goTo: (path) => void router.navigate(path, { replace: true }),
      here: () => router.state.location.pathname + router.state.location.search,
    }),
  );
}

type Page = Pick<Location, 'assign' | 'reload'>;

/** After a release a tap in an old page loads the new one at the tap's target. */
export function arriveAnew(router: DataRouter, page: Page = window.location): void {
  reloadBy(() => {
    const { navigation, location } = router.state;
    const to = navigation.location;
    const leads = to !== undefined && to.pathname + to.search !== location.pathname + location.search;
    if (leads) page.assign(to.pathname + to.search + to.hash);
    else page.reload();
  });
}

/** Resolves once the first page has loaded, or has failed. */
export function firstPage({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** A screen on its way shows its frame (Moving.tsx): nothing is drawn anew for the router's own news that it loads. */
export function withoutLoadingNews(router: DataRouter): DataRouter {
  const { subscribe } = router;
  router.subscribe = (take) => subscribe((state, more) => state.navigation.state === 'idle' && take(state, more));
  return router;
}

export async function start(router: DataRouter): Promise<void> {
  guardCalls(router);
  arriveAnew(router);
  homeAheadBy(() => Promise.all([import('./ProtectedApp.tsx'), import('#features/dashboard/screens/HomeScreen.tsx')]));
  await startSession();
}
