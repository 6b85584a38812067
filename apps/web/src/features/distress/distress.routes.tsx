// The youth's alert: open through lock and terms.
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const distressRoutes: RouteObject[] = [
  {
    path: routes.distressAlert.path,
    handle: screenHandle('Distress Alert', { focused: true, flush: true }),
    lazy: lazyScreen(() => import('./screens/DistressAlertScreen.tsx'), 'DistressAlertScreen'),
  },
  {
    path: routes.alertCrew.path,
    handle: screenHandle('Distress Alert', { focused: true, flush: true }),
    lazy: lazyScreen(() => import('./screens/AlertCrewScreen.tsx'), 'AlertCrewScreen'),
  },
];
