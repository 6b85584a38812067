import { ourRoutes } from '@mycrew/contract/paths.ts';
import { Navigate, type RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

/** Old addresses. Without the schemas of the list, which home would load with its routes. */
const queueOnly = (kind: 'report' | 'picture') => <Navigate replace to={`${ourRoutes.deskQueue.path}?kind=${kind}`} />;

export const moderationDeskRoutes: RouteObject[] = [
  {
    path: ourRoutes.desk.path,
    handle: screenHandle('Desk'),
    lazy: lazyScreen(() => import('./screens/OverviewScreen.tsx'), 'OverviewScreen'),
  },
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
    element: queueOnly('report'),
  },
  {
    path: ourRoutes.deskReport.path,
    handle: screenHandle('A report'),
    lazy: lazyScreen(() => import('./screens/ReportScreen.tsx'), 'ReportScreen'),
  },
  {
    path: ourRoutes.deskPictures.path,
    element: queueOnly('picture'),
  },
  {
    path: ourRoutes.deskPicture.path,
    handle: screenHandle('A picture'),
    lazy: lazyScreen(() => import('./screens/PictureScreen.tsx'), 'PictureScreen'),
  },
  {
    path: ourRoutes.deskAccounts.path,
    handle: screenHandle('Accounts'),
    lazy: lazyScreen(() => import('./screens/AccountsScreen.tsx'), 'AccountsScreen'),
  },
  {
    path: ourRoutes.deskAppeal.path,
    handle: screenHandle('A decision'),
    lazy: lazyScreen(() => import('./screens/AppealScreen.tsx'), 'AppealScreen'),
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
