// Pages of help that the server renders: navigation within the app reloads them from there.
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const helplineRoutes: RouteObject[] = [routes.needHelpNow, routes.safePlaceSignedOut].map(({ path }) => ({
  path,
  handle: screenHandle('Phone numbers'),
  lazy: lazyScreen(() => import('./screens/ToServerPageScreen.tsx'), 'ToServerPageScreen'),
}));
