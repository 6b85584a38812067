import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const reachabilityRoutes: RouteObject[] = [
  {
    path: ourRoutes.reachMe.path,
    handle: screenHandle(`Can ${brand.name} reach me?`),
    lazy: lazyScreen(() => import('./screens/ReachMeScreen.tsx'), 'ReachMeScreen'),
  },
];
