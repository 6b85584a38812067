import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const onCallDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskOnCall.path,
    handle: screenHandle('On call'),
    lazy: lazyScreen(() => import('./screens/OnCallScreen.tsx'), 'OnCallScreen'),
  },
  {
    path: ourRoutes.deskHours.path,
    handle: screenHandle('Reading hours'),
    lazy: lazyScreen(() => import('./screens/HoursScreen.tsx'), 'HoursScreen'),
  },
];
