// One page of settings; the lock itself stands before the journal.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const journalLockRoutes: RouteObject[] = [
  {
    path: ourRoutes.journalLock.path,
    handle: screenHandle('Journal lock'),
    lazy: lazyScreen(() => import('./screens/JournalLockScreen.tsx'), 'JournalLockScreen'),
  },
];
