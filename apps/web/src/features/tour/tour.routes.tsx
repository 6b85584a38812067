import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const steps = lazyScreen(() => import('./screens/StepTutorialScreen.tsx'), 'StepTutorialScreen');
const handle = screenHandle(`How ${brand.name} works`);

export const tourRoutes: RouteObject[] = [
  {
    path: routes.settingsTutorials.path,
    handle: screenHandle('Tutorials'),
    lazy: lazyScreen(() => import('./screens/TutorialsScreen.tsx'), 'TutorialsScreen'),
  },
  {
    path: routes.videoTutorial.path,
    handle: screenHandle('Tutorial'),
    lazy: lazyScreen(() => import('./screens/VideoTutorialScreen.tsx'), 'VideoTutorialScreen'),
  },
  { path: routes.stepTutorial.path, handle, lazy: steps },
  { path: routes.aboutTutorial.path, handle, lazy: steps },
];
