import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const reachabilityRoutes: RouteObject[] = [
  {
    path: ourRoutes.reachMe.path,
    handle: screenHandle('Can MyCrew reach me?'),
    lazy: lazyScreen(() => import('./screens/ReachMeScreen.tsx'), 'ReachMeScreen'),
  },
];
