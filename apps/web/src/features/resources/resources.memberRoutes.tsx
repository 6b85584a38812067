import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const aToZ = lazyScreen(() => import('./screens/AToZScreen.tsx'), 'AToZScreen');

// Neutral titles: nobody who looks over a shoulder sees the topic.
export const resourceRoutes: RouteObject[] = [
  {
    path: routes.resources.path,
    handle: screenHandle('Resources'),
    lazy: lazyScreen(() => import('./screens/ResourcesScreen.tsx'), 'ResourcesScreen'),
  },
  { path: routes.aToZ.path, handle: screenHandle('A to Z'), lazy: aToZ },
  { path: routes.aToZInfo.path, handle: screenHandle('A to Z'), lazy: aToZ },
  {
    path: ourRoutes.topic.path,
    handle: screenHandle('A to Z'),
    lazy: lazyScreen(() => import('./screens/ArticleScreens.tsx'), 'TopicScreen'),
  },
  {
    path: routes.howTo.path,
    handle: screenHandle('How to'),
    lazy: lazyScreen(() => import('./screens/HowToScreen.tsx'), 'HowToScreen'),
  },
  {
    path: ourRoutes.howToPiece.path,
    handle: screenHandle('How to'),
    lazy: lazyScreen(() => import('./screens/ArticleScreens.tsx'), 'HowToArticleScreen'),
  },
  {
    path: routes.bullying.path,
    handle: screenHandle('A to Z'),
    lazy: lazyScreen(() => import('./screens/BullyingScreen.tsx'), 'BullyingScreen'),
  },
  {
    path: ourRoutes.bullyingPiece.path,
    handle: screenHandle('A to Z'),
    lazy: lazyScreen(() => import('./screens/ArticleScreens.tsx'), 'BullyingArticleScreen'),
  },
  {
    path: routes.tutorials.path,
    handle: screenHandle('Tutorials'),
    lazy: lazyScreen(() => import('./screens/TutorialListScreen.tsx'), 'TutorialListScreen'),
  },
  {
    path: ourRoutes.tutorial.path,
    handle: screenHandle('Tutorial'),
    lazy: lazyScreen(() => import('./screens/TutorialPicturesScreen.tsx'), 'TutorialPicturesScreen'),
  },
  {
    path: routes.crewWizard.path,
    handle: screenHandle('Crew wizard'),
    lazy: lazyScreen(() => import('./screens/CrewWizardScreen.tsx'), 'CrewWizardScreen'),
  },
];
