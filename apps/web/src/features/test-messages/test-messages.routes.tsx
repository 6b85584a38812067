import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const testMessageRoutes: RouteObject[] = [
  {
    path: ourRoutes.testMessages.path,
    handle: screenHandle('Tests'),
    lazy: lazyScreen(() => import('./screens/TestMessagesScreen.tsx'), 'TestMessagesScreen'),
  },
];
