import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const crewRoutes: RouteObject[] = [
  {
    path: routes.addCrew.path,
    handle: screenHandle('Add Crew'),
    lazy: lazyScreen(() => import('./screens/AddCrewScreen.tsx'), 'AddCrewScreen'),
  },
  {
    path: routes.newInvites.path,
    handle: screenHandle('Invitations'),
    lazy: lazyScreen(() => import('./screens/NewInvitesScreen.tsx'), 'NewInvitesScreen'),
  },
  {
    path: ourRoutes.newMember.path,
    handle: screenHandle('Your Crew'),
    lazy: lazyScreen(() => import('./screens/NewMemberScreen.tsx'), 'NewMemberScreen'),
  },
];
