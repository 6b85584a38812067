import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const pausingRoutes: RouteObject[] = [
  {
    path: ourRoutes.pausing.path,
    handle: screenHandle('Settings'),
    lazy: lazyScreen(() => import('./screens/PausingScreen.tsx'), 'PausingScreen'),
  },
];
