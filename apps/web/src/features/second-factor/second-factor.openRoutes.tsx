// Signed out: the second step of signing in, and the recovery links.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const secondStepRoutes: RouteObject[] = [
  {
    path: ourRoutes.secondStep.path,
    handle: screenHandle('One more step'),
    lazy: lazyScreen(() => import('./screens/SecondStepScreen.tsx'), 'SecondStepScreen'),
  },
  {
    path: ourRoutes.lostFactor.path,
    handle: screenHandle('Your second factors'),
    lazy: lazyScreen(() => import('./screens/LostFactorScreen.tsx'), 'LostFactorScreen'),
  },
];
