import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const announcementDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskAnnouncements.path,
    handle: screenHandle('Announcements'),
    lazy: lazyScreen(() => import('./screens/DeskAnnouncementsScreen.tsx'), 'DeskAnnouncementsScreen'),
  },
];
