import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const figureDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskFigures.path,
    handle: screenHandle('Figures'),
    lazy: lazyScreen(() => import('./screens/DeskFiguresScreen.tsx'), 'DeskFiguresScreen'),
  },
];
