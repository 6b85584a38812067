import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const announcementRoutes: RouteObject[] = [
  {
    path: routes.announcement.path,
    handle: screenHandle(`News from ${brand.name}`),
    lazy: lazyScreen(() => import('./screens/AnnouncementScreen.tsx'), 'AnnouncementScreen'),
  },
];
