import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const sanctionRoutes: RouteObject[] = [
  {
    path: ourRoutes.accountNotices.path,
    handle: screenHandle('About your account'),
    lazy: lazyScreen(() => import('./screens/AccountNoticesScreen.tsx'), 'AccountNoticesScreen'),
  },
];
