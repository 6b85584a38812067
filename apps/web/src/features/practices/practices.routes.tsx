import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const focused = { focused: true };

export const practiceRoutes: RouteObject[] = [
  {
    path: ourRoutes.breathing.path,
    handle: screenHandle('Breathing', focused),
    lazy: lazyScreen(() => import('./screens/BreathingScreen.tsx'), 'BreathingScreen'),
  },
  {
    path: ourRoutes.grounding.path,
    handle: screenHandle('Grounding', focused),
    lazy: lazyScreen(() => import('./screens/GroundingScreen.tsx'), 'GroundingScreen'),
  },
  {
    path: ourRoutes.hopeBox.path,
    handle: screenHandle('My hope box', focused),
    lazy: lazyScreen(() => import('./screens/HopeBoxScreen.tsx'), 'HopeBoxScreen'),
  },
];
