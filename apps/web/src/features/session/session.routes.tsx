import type { RouteObject } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const signIn = {
  handle: screenHandle('Sign in'),
  lazy: lazyScreen(() => import('./screens/SignInScreen.tsx'), 'SignInScreen'),
};

export const sessionRoutes: RouteObject[] = [
  { path: routes.login.path, ...signIn },
  { path: routes.signIn.path, ...signIn },
];
