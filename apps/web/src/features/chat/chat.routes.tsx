import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const chatRoutes: RouteObject[] = [
  {
    path: routes.chat.path,
    handle: screenHandle('Chat', { focused: true, flush: true }),
    lazy: lazyScreen(() => import('./screens/ChatScreen.tsx'), 'ChatScreen'),
  },
  {
    path: ourRoutes.blockedPeople.path,
    handle: screenHandle('Blocked people'),
    lazy: lazyScreen(() => import('./screens/BlockedScreen.tsx'), 'BlockedScreen'),
  },
];
