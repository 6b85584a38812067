import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const eventDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskEvents.path,
    handle: screenHandle('What’s on'),
    lazy: lazyScreen(() => import('./screens/DeskEventsScreen.tsx'), 'DeskEventsScreen'),
  },
];
