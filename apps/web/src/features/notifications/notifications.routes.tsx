// Both addresses show the same page.
import { type RouteName, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const list = (name: RouteName): RouteObject => ({
  path: routes[name].path,
  handle: screenHandle('Notifications'),
  lazy: lazyScreen(() => import('./screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
});

export const notificationRoutes: RouteObject[] = [list('notificationList'), list('notification')];
