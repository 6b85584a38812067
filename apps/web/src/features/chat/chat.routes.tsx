// One page: the conversation with one person.
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const chatRoutes: RouteObject[] = [
  {
    path: routes.chat.path,
    handle: screenHandle('Chat', { focused: true, flush: true }),
    lazy: lazyScreen(() => import('./screens/ChatScreen.tsx'), 'ChatScreen'),
  },
];
