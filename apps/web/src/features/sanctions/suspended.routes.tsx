import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const suspendedRoutes: RouteObject[] = [
  {
    path: ourRoutes.accountClosed.path,
    handle: screenHandle('Your account is closed for now'),
    lazy: lazyScreen(() => import('./screens/AccountClosedScreen.tsx'), 'AccountClosedScreen'),
  },
];
