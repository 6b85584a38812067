import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

/** Frame for the desk pages of every room. */
export const deskOf = (pages: RouteObject[]): RouteObject => ({
  lazy: lazyScreen(() => import('./parts/DeskFrame.tsx'), 'DeskFrame'),
  children: pages,
});

export const staffRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskEmergencies.path,
    handle: screenHandle('Emergencies'),
    lazy: lazyScreen(() => import('./screens/EmergenciesScreen.tsx'), 'EmergenciesScreen'),
  },
  {
    path: ourRoutes.deskParents.path,
    handle: screenHandle('From parents'),
    lazy: lazyScreen(() => import('./screens/ParentRequestsScreen.tsx'), 'ParentRequestsScreen'),
  },
  {
    path: ourRoutes.deskAudit.path,
    handle: screenHandle('Audit log'),
    lazy: lazyScreen(() => import('./screens/AuditScreen.tsx'), 'AuditScreen'),
  },
  {
    path: ourRoutes.deskFactors.path,
    handle: screenHandle('My second factors'),
    lazy: lazyScreen(() => import('./screens/FactorsScreen.tsx'), 'FactorsScreen'),
  },
];
