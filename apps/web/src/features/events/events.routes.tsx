import { type RouteName, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { type RouteHandle, screenHandle } from '#shared/routing/routeHandle.ts';

const page = (
  name: RouteName,
  title: string,
  lazy: RouteObject['lazy'],
  extra: Omit<RouteHandle, 'title'> = {},
): RouteObject => ({ path: routes[name].path, handle: screenHandle(title, extra), lazy });

export const eventRoutes: RouteObject[] = [
  page(
    'events',
    'Events',
    lazyScreen(() => import('./screens/EventsScreen.tsx'), 'EventsScreen'),
  ),
  page(
    'eventCategories',
    'What’s on',
    lazyScreen(() => import('./screens/WhatsOnScreen.tsx'), 'WhatsOnScreen'),
    { flush: true },
  ),
  page(
    'addEvent',
    'An event',
    lazyScreen(() => import('./screens/WriteEventScreen.tsx'), 'WriteEventScreen'),
  ),
  page(
    'personEvents',
    'Their events',
    lazyScreen(() => import('./screens/PersonEventsScreen.tsx'), 'PersonEventsScreen'),
  ),
  page(
    'crewForEvents',
    'Their events',
    lazyScreen(() => import('./screens/CrewForEventsScreen.tsx'), 'CrewForEventsScreen'),
  ),
];
