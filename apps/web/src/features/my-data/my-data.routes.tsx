import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const myDataRoutes: RouteObject[] = [
  {
    path: ourRoutes.myData.path,
    handle: screenHandle('My data'),
    lazy: lazyScreen(() => import('./screens/MyDataScreen.tsx'), 'MyDataScreen'),
  },
];
