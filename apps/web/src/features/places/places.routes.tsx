import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const placesRoutes: RouteObject[] = [
  {
    path: routes.safePlace.path,
    handle: screenHandle('Find a safe place'),
    lazy: lazyScreen(() => import('./screens/FindSafePlaceScreen.tsx'), 'FindSafePlaceScreen'),
  },
  {
    path: routes.safePlaceMap.path,
    handle: screenHandle('Safe places on a map'),
    lazy: lazyScreen(() => import('./screens/FindOnMapScreen.tsx'), 'FindOnMapScreen'),
  },
];
