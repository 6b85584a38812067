// The people: lists, asking somebody in, answering who asks, the page about one of them, and the way out.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const crewRoutes: RouteObject[] = [
  {
    path: routes.contacts.path,
    handle: screenHandle('Contacts'),
    lazy: lazyScreen(() => import('./screens/ContactsScreen.tsx'), 'ContactsScreen'),
  },
  {
    path: routes.addCrew.path,
    handle: screenHandle('Add Crew'),
    lazy: lazyScreen(() => import('./screens/AddCrewScreen.tsx'), 'AddCrewScreen'),
  },
  {
    path: routes.removeContact.path,
    handle: screenHandle('Remove or leave'),
    lazy: lazyScreen(() => import('./screens/RemoveContactScreen.tsx'), 'RemoveContactScreen'),
  },
  {
    path: routes.helpNow.path,
    handle: screenHandle('Your people'),
    lazy: lazyScreen(() => import('./screens/HelpNowScreen.tsx'), 'HelpNowScreen'),
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
