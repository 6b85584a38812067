import type { RouteObject } from 'react-router';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const consentRoutes: RouteObject[] = [
  {
    path: ourRoutes.parentalConsent.path,
    handle: screenHandle('Your okay as a parent'),
    lazy: lazyScreen(() => import('./screens/ParentScreen.tsx'), 'ParentScreen'),
  },
];
