// Signing up and the code after it are for signed-out people; the page that says it worked is open to all.
import type { RouteObject } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const registrationRoutes: RouteObject[] = [
  {
    path: routes.signUp.path,
    handle: screenHandle('Create your account'),
    lazy: lazyScreen(() => import('./screens/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  {
    path: routes.verification.path,
    handle: screenHandle('Check it’s you'),
    lazy: lazyScreen(() => import('./screens/ChooseCodeScreen.tsx'), 'ChooseCodeScreen'),
  },
  {
    path: routes.verificationSubmit.path,
    handle: screenHandle('Enter the code'),
    lazy: lazyScreen(() => import('./screens/EnterCodeScreen.tsx'), 'EnterCodeScreen'),
  },
  {
    path: routes.success.path,
    handle: screenHandle('You’re in'),
    lazy: lazyScreen(() => import('./screens/SuccessScreen.tsx'), 'SuccessScreen'),
  },
];
