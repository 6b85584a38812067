import { type RouteName, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const page = (name: RouteName, title: string, lazy: RouteObject['lazy']): RouteObject => ({
  path: routes[name].path,
  handle: screenHandle(title),
  lazy,
});

export const historyRoutes: RouteObject[] = [
  page(
    'viewCheckin',
    'Check-in history',
    lazyScreen(() => import('./screens/CalendarScreen.tsx'), 'CalendarScreen'),
  ),
  page(
    'checkinList',
    'Your check-ins',
    lazyScreen(() => import('./screens/CheckinListScreen.tsx'), 'CheckinListScreen'),
  ),
  page(
    'shareCheckin',
    'One check-in',
    lazyScreen(() => import('./screens/CheckinScreen.tsx'), 'CheckinScreen'),
  ),
  page(
    'crewForCalendar',
    'Their calendar',
    lazyScreen(() => import('./screens/CrewForCalendarScreen.tsx'), 'CrewForCalendarScreen'),
  ),
  page(
    'crewForCheckins',
    'Their check-ins',
    lazyScreen(() => import('./screens/CrewForCheckinsScreen.tsx'), 'CrewForCheckinsScreen'),
  ),
];
