import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const setupDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskFirstSteps.path,
    handle: screenHandle('First steps'),
    lazy: lazyScreen(() => import('./screens/FirstStepsScreen.tsx'), 'FirstStepsScreen'),
  },
];
