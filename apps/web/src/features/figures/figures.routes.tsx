import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const figureRoutes: RouteObject[] = [
  {
    path: ourRoutes.safetyFigures.path,
    handle: screenHandle('Safety figures'),
    lazy: lazyScreen(() => import('./screens/SafetyFiguresScreen.tsx'), 'SafetyFiguresScreen'),
  },
];
