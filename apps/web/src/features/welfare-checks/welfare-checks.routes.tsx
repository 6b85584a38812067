import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const welfareCheckRoutes: RouteObject[] = [
  {
    path: ourRoutes.reachingYou.path,
    handle: screenHandle('A word from us'),
    lazy: lazyScreen(() => import('./screens/ReachingYouScreen.tsx'), 'ReachingYouScreen'),
  },
  {
    path: ourRoutes.checkOn.path,
    handle: screenHandle('A word from us'),
    lazy: lazyScreen(() => import('./screens/CheckOnScreen.tsx'), 'CheckOnScreen'),
  },
];
