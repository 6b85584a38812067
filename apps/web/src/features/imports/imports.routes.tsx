import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const importsRoutes: RouteObject[] = [
  {
    path: ourRoutes.bringHistory.path,
    handle: screenHandle('Bring my history'),
    lazy: lazyScreen(() => import('./screens/BringHistoryScreen.tsx'), 'BringHistoryScreen'),
  },
];
