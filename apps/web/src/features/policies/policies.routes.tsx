import type { RouteObject } from 'react-router';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const policiesRoutes: RouteObject[] = [
  {
    path: ourRoutes.termsText.path,
    handle: screenHandle('Terms of use'),
    lazy: lazyScreen(() => import('./screens/TermsScreen.tsx'), 'TermsScreen'),
  },
  {
    path: ourRoutes.privacyText.path,
    handle: screenHandle('Privacy policy'),
    lazy: lazyScreen(() => import('./screens/PrivacyScreen.tsx'), 'PrivacyScreen'),
  },
];
