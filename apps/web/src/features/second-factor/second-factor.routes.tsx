import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const secondFactorRoutes: RouteObject[] = [
  {
    path: ourRoutes.secondFactor.path,
    handle: screenHandle('Two-step sign-in'),
    lazy: lazyScreen(() => import('./screens/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
  },
];
