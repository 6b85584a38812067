import type { RouteObject } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const profileRoutes: RouteObject[] = [
  {
    path: routes.profile.path,
    handle: screenHandle('Your profile'),
    lazy: lazyScreen(() => import('./screens/ProfileScreen.tsx'), 'ProfileScreen'),
  },
];
