import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const moderationDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskQueue.path,
    handle: screenHandle('Queue'),
    lazy: lazyScreen(() => import('./screens/QueueScreen.tsx'), 'QueueScreen'),
  },
  {
    path: ourRoutes.deskArticle.path,
    handle: screenHandle('An experience'),
    lazy: lazyScreen(() => import('./screens/ArticleScreen.tsx'), 'ArticleScreen'),
  },
  {
    path: ourRoutes.deskComment.path,
    handle: screenHandle('A comment'),
    lazy: lazyScreen(() => import('./screens/CommentScreen.tsx'), 'CommentScreen'),
  },
  {
    path: ourRoutes.deskReports.path,
    handle: screenHandle('Reports'),
    lazy: lazyScreen(() => import('./screens/ReportsScreen.tsx'), 'ReportsScreen'),
  },
  {
    path: ourRoutes.deskReport.path,
    handle: screenHandle('A report'),
    lazy: lazyScreen(() => import('./screens/ReportScreen.tsx'), 'ReportScreen'),
  },
  {
    path: ourRoutes.deskPictures.path,
    handle: screenHandle('Doubted pictures'),
    lazy: lazyScreen(() => import('./screens/PicturesScreen.tsx'), 'PicturesScreen'),
  },
  {
    path: ourRoutes.deskAccounts.path,
    handle: screenHandle('Accounts'),
    lazy: lazyScreen(() => import('./screens/AccountsScreen.tsx'), 'AccountsScreen'),
  },
  {
    path: ourRoutes.deskPicks.path,
    handle: screenHandle('Editor’s picks'),
    lazy: lazyScreen(() => import('./screens/PicksScreen.tsx'), 'PicksScreen'),
  },
  {
    path: ourRoutes.deskTopics.path,
    handle: screenHandle('Topics'),
    lazy: lazyScreen(() => import('./screens/TopicsScreen.tsx'), 'TopicsScreen'),
  },
  {
    path: ourRoutes.deskCare.path,
    handle: screenHandle('Looking after yourself'),
    lazy: lazyScreen(() => import('./screens/CareScreen.tsx'), 'CareScreen'),
  },
];
