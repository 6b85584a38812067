import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const peopleRoutes: RouteObject[] = [
  {
    path: routes.contacts.path,
    handle: screenHandle('Contacts'),
    lazy: lazyScreen(() => import('./screens/ContactsScreen.tsx'), 'ContactsScreen'),
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
    path: ourRoutes.seenBy.path,
    handle: screenHandle('Settings'),
    lazy: lazyScreen(() => import('./screens/SeenByScreen.tsx'), 'SeenByScreen'),
  },
];
