import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const dashboardRoutes: RouteObject[] = [
  {
    path: routes.home.path,
    handle: screenHandle('Home'),
    lazy: lazyScreen(() => import('./screens/HomeScreen.tsx'), 'HomeScreen'),
  },
];
