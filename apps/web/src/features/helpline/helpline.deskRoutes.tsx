import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const helplineDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskHelp.path,
    handle: screenHandle('Help directory'),
    lazy: lazyScreen(() => import('./screens/DeskHelpScreen.tsx'), 'DeskHelpScreen'),
  },
];
