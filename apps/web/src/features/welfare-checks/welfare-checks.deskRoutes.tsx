import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const welfareCheckDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskWelfareChecks.path,
    handle: screenHandle('They need reaching'),
    lazy: lazyScreen(() => import('./screens/ChecksScreen.tsx'), 'ChecksScreen'),
  },
  {
    path: ourRoutes.deskWelfareCheck.path,
    handle: screenHandle('They need reaching'),
    lazy: lazyScreen(() => import('./screens/CheckScreen.tsx'), 'CheckScreen'),
  },
];
