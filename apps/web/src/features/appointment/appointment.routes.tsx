import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const appointmentRoutes: RouteObject[] = [
  {
    path: ourRoutes.appointment.path,
    handle: screenHandle('One page'),
    lazy: lazyScreen(() => import('./screens/AppointmentScreen.tsx'), 'AppointmentScreen'),
  },
];
