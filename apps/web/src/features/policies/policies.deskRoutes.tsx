import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const policyDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskPolicies.path,
    handle: screenHandle('Policies'),
    lazy: lazyScreen(() => import('./screens/DeskPoliciesScreen.tsx'), 'DeskPoliciesScreen'),
  },
];
