import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const openResourceRoutes: RouteObject[] = [
  {
    path: ourRoutes.openTopics.path,
    handle: screenHandle('A to Z'),
    lazy: lazyScreen(() => import('./screens/OpenAToZScreen.tsx'), 'OpenAToZScreen'),
  },
  {
    path: ourRoutes.openTopic.path,
    handle: screenHandle('A to Z'),
    lazy: lazyScreen(() => import('./screens/OpenTopicScreen.tsx'), 'OpenTopicScreen'),
  },
];
