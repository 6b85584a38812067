import { everyRoute } from '@mycrew/contract/paths.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { type RouteHandle, screenHandle } from '#shared/routing/routeHandle.ts';

type Name = 'experiences' | 'experience' | 'relatedExperiences' | 'addExperience' | 'editExperience';

const page = (
  name: Name,
  title: string,
  lazy: () => Promise<{ Component: ComponentType }>,
  extra?: Partial<RouteHandle>,
): RouteObject => ({ path: everyRoute[name].path, handle: screenHandle(title, extra), lazy });

const writing = { focused: true, flush: true };

export const experienceRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(() => import('./ExperiencesFrame.tsx'), 'ExperiencesFrame'),
    children: [
      page(
        'experiences',
        'Experiences',
        lazyScreen(() => import('./screens/ExperiencesScreen.tsx'), 'ExperiencesScreen'),
      ),
      page(
        'experience',
        'An experience',
        lazyScreen(() => import('./screens/ExperienceScreen.tsx'), 'ExperienceScreen'),
      ),
      page(
        'relatedExperiences',
        'More about this',
        lazyScreen(() => import('./screens/RelatedScreen.tsx'), 'RelatedScreen'),
      ),
      page(
        'addExperience',
        'Write an experience',
        lazyScreen(() => import('./screens/AddExperienceScreen.tsx'), 'AddExperienceScreen'),
        writing,
      ),
      page(
        'editExperience',
        'Write an experience',
        lazyScreen(() => import('./screens/EditExperienceScreen.tsx'), 'EditExperienceScreen'),
        writing,
      ),
    ],
  },
];
