import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const crewAlertRoutes: RouteObject[] = [
  {
    path: ourRoutes.crewAlert.path,
    handle: screenHandle('Distress Alert', { focused: true }),
    lazy: lazyScreen(() => import('./screens/CrewAlertScreen.tsx'), 'CrewAlertScreen'),
  },
  {
    path: ourRoutes.howItGoes.path,
    handle: screenHandle('How it goes'),
    lazy: lazyScreen(() => import('./screens/FollowUpScreen.tsx'), 'FollowUpScreen'),
  },
];
