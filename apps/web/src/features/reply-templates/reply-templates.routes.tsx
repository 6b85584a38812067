import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const replyTemplateRoutes: RouteObject[] = [
  {
    path: ourRoutes.deskTemplates.path,
    handle: screenHandle('Ready words'),
    lazy: lazyScreen(() => import('./screens/ReplyTemplatesScreen.tsx'), 'ReplyTemplatesScreen'),
  },
];
