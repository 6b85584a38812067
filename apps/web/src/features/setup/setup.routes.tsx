import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const setupRoutes: RouteObject[] = [
  {
    path: ourRoutes.setup.path,
    handle: screenHandle('Set this up'),
    lazy: lazyScreen(() => import('./screens/SetupScreen.tsx'), 'SetupScreen'),
  },
];
