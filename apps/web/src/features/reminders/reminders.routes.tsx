import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const reminderRoutes: RouteObject[] = [
  {
    path: routes.checkinReminder.path,
    handle: screenHandle('Check-in reminders'),
    lazy: lazyScreen(() => import('./screens/RemindersScreen.tsx'), 'RemindersScreen'),
  },
];
