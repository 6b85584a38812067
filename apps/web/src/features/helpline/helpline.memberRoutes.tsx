// Professional and urgent help, and the pathways, each at three addresses.
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const professional = [routes.professionalHelp, routes.professionalHelpHere, routes.professionalHelpFromHome];
const pathways = [routes.pathways, routes.pathwaysHere, routes.pathwaysFromHome];

export const helpMemberRoutes: RouteObject[] = [
  ...professional.map(({ path }) => ({
    path,
    handle: screenHandle('Phone numbers'),
    lazy: lazyScreen(() => import('./screens/ProfessionalHelpScreen.tsx'), 'ProfessionalHelpScreen'),
  })),
  ...pathways.map(({ path }) => ({
    path,
    handle: screenHandle('Steps'),
    lazy: lazyScreen(() => import('./screens/PathwaysScreen.tsx'), 'PathwaysScreen'),
  })),
];
