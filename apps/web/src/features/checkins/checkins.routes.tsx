// The seven pages of a check-in, within one flow that holds the draft.
import { routes, type RouteName } from '@mycrew/contract/paths.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const page = (name: RouteName, title: string, lazy: () => Promise<{ Component: ComponentType }>): RouteObject => ({
  path: routes[name].path,
  handle: screenHandle(title, { focused: true, flush: true }),
  lazy,
});

export const checkinRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(() => import('./CheckinFlow.tsx'), 'CheckinFlow'),
    children: [
      page(
        'addCheckin',
        'Check in',
        lazyScreen(() => import('./screens/FamilyScreen.tsx'), 'FamilyScreen'),
      ),
      page(
        'checkinWords',
        'Which words fit?',
        lazyScreen(() => import('./screens/WordsScreen.tsx'), 'WordsScreen'),
      ),
      page(
        'checkinNoWords',
        'No words',
        lazyScreen(() => import('./screens/FamilyScreen.tsx'), 'NoWordsScreen'),
      ),
      page(
        'checkinComment',
        'Anything to add?',
        lazyScreen(() => import('./screens/CommentScreen.tsx'), 'CommentScreen'),
      ),
      page(
        'checkinAddSnapshot',
        'Add a picture',
        lazyScreen(() => import('./screens/SnapshotScreens.tsx'), 'AddSnapshotScreen'),
      ),
      page(
        'checkinSnapshotFilter',
        'Crop and colour',
        lazyScreen(() => import('./screens/SnapshotScreens.tsx'), 'SnapshotFilterScreen'),
      ),
      page(
        'checkinPreview',
        'Your picture',
        lazyScreen(() => import('./screens/SnapshotScreens.tsx'), 'PreviewScreen'),
      ),
    ],
  },
  page(
    'editCheckin',
    'Change a check-in',
    lazyScreen(() => import('./CheckinFlow.tsx'), 'EditScreen'),
  ),
];
