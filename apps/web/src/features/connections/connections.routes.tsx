import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const connectionRoutes: RouteObject[] = [
  {
    path: routes.newConnectionInvites.path,
    handle: screenHandle('Connection requests'),
    lazy: lazyScreen(() => import('./screens/ConnectionRequestsScreen.tsx'), 'ConnectionRequestsScreen'),
  },
  {
    path: routes.connectionList.path,
    handle: screenHandle('Connections'),
    lazy: lazyScreen(() => import('./screens/ConnectionListScreen.tsx'), 'ConnectionListScreen'),
  },
];
