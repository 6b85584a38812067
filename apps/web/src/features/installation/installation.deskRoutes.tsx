import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const installationDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskSignUp.path,
    handle: screenHandle('Who may come in'),
    lazy: lazyScreen(() => import('./screens/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  {
    path: ourRoutes.deskFace.path,
    handle: screenHandle('Our face'),
    lazy: lazyScreen(() => import('./screens/FaceScreen.tsx'), 'FaceScreen'),
  },
];
