// The addresses that everybody may open, each under the guard that its path asks for, and the place for all others.
import { type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { consentRoutes } from '#features/consent/consent.routes.tsx';
import { distressRoutes } from '#features/distress/distress.routes.tsx';
import { figureRoutes } from '#features/figures/figures.routes.tsx';
import { helplineRoutes } from '#features/helpline/helpline.routes.tsx';
import { passwordRoutes } from '#features/password/password.routes.tsx';
import { policiesRoutes } from '#features/policies/policies.routes.tsx';
import { registrationRoutes } from '#features/registration/registration.routes.tsx';
import { openResourceRoutes } from '#features/resources/resources.routes.tsx';
import { secondStepRoutes } from '#features/second-factor/second-factor.openRoutes.tsx';
import { sessionRoutes } from '#features/session/session.routes.tsx';
import { suspendedRoutes } from '#features/sanctions/suspended.routes.tsx';
import { lazyScreen, loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';
import { NotFound } from './errors/NotFound.tsx';
import { RouteError } from './errors/RouteError.tsx';
import { Protected } from './guards/Protected.tsx';
import { PublicOnly } from './guards/PublicOnly.tsx';
import { Root } from './Root.tsx';
import { routesWith } from './routeAccess.ts';

const rooms: RouteObject[] = [
  ...sessionRoutes,
  ...secondStepRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...consentRoutes,
  ...policiesRoutes,
  ...figureRoutes,
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

/** An address that the tree does not know yet may stand behind the door: once, the rest is put into its place. */
export function createDoor(): PatchRoutesOnNavigationFunction {
  let isOpen = false;
  return async ({ patch, signal }) => {
    if (isOpen) return;
    const { signedInRoutes } = await loadWithRetry(() => import('./signedInRoutes.tsx'));
    // Whoever has gone elsewhere meanwhile has nothing put in; the next address asks again.
    if (signal.aborted || isOpen) return;
    isOpen = true;
    patch(signedInApp, signedInRoutes);
  };
}
