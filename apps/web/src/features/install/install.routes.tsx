import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const installRoutes: RouteObject[] = [
  {
    path: ourRoutes.install.path,
    handle: screenHandle('On your Home Screen'),
    lazy: lazyScreen(() => import('./screens/InstallScreen.tsx'), 'InstallScreen'),
  },
];
