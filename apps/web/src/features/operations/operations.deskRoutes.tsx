import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const operationDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskOperations.path,
    handle: screenHandle('How it runs'),
    lazy: lazyScreen(() => import('./screens/OperationsScreen.tsx'), 'OperationsScreen'),
  },
];
