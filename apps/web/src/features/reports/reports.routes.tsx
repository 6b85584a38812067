import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const reportRoutes: RouteObject[] = [
  {
    path: routes.reportUser.path,
    handle: screenHandle('Report somebody'),
    lazy: lazyScreen(() => import('./screens/ReportUserScreen.tsx'), 'ReportUserScreen'),
  },
];
