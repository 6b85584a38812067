import { everyRoute } from '@mycrew/contract/paths.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { type RouteHandle, screenHandle } from '#shared/routing/routeHandle.ts';

type JournalRoute = 'journal' | 'journalPage' | 'addJournal' | 'addJournalFrom' | 'editJournal' | 'printJournal';

const page = (
  name: JournalRoute,
  title: string,
  lazy: () => Promise<{ Component: ComponentType }>,
  extra?: Partial<RouteHandle>,
): RouteObject => ({ path: everyRoute[name].path, handle: screenHandle(title, extra), lazy });

const adding = lazyScreen(() => import('./screens/AddPageScreen.tsx'), 'AddPageScreen');
const writing = { focused: true, flush: true };

export const journalRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(() => import('./JournalFrame.tsx'), 'JournalFrame'),
    children: [
      page(
        'journal',
        'Journal',
        lazyScreen(() => import('./screens/JournalScreen.tsx'), 'JournalScreen'),
      ),
      page(
        'journalPage',
        'A page',
        lazyScreen(() => import('./screens/PageScreen.tsx'), 'PageScreen'),
      ),
      page('addJournal', 'A new page', adding, writing),
      page('addJournalFrom', 'A new page', adding, writing),
      page(
        'editJournal',
        'Write',
        lazyScreen(() => import('./screens/EditPageScreen.tsx'), 'EditPageScreen'),
        writing,
      ),
      page(
        'printJournal',
        'Pages on paper',
        lazyScreen(() => import('./screens/PrintScreen.tsx'), 'PrintScreen'),
      ),
    ],
  },
];
