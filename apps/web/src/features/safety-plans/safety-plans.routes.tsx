import { everyRoute } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const focused = { focused: true };

export const safetyPlansRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(() => import('./PlanFrame.tsx'), 'PlanFrame'),
    children: [
      {
        path: everyRoute.safetyPlans.path,
        handle: screenHandle('Safety plans'),
        lazy: lazyScreen(() => import('./screens/SafetyPlansScreen.tsx'), 'SafetyPlansScreen'),
      },
      {
        path: everyRoute.safetyPlan.path,
        handle: screenHandle('Safety plan'),
        lazy: lazyScreen(() => import('./screens/PlanScreen.tsx'), 'PlanScreen'),
      },
      {
        path: everyRoute.useSafetyPlan.path,
        handle: screenHandle('One part at a time', focused),
        lazy: lazyScreen(() => import('./screens/UsePlanScreen.tsx'), 'UsePlanScreen'),
      },
      {
        path: everyRoute.shareSafetyPlan.path,
        handle: screenHandle('Who can see it'),
        lazy: lazyScreen(() => import('./screens/SharePlanScreen.tsx'), 'SharePlanScreen'),
      },
      {
        lazy: lazyScreen(() => import('./EditFrame.tsx'), 'EditFrame'),
        children: [
          {
            path: everyRoute.addSafetyPlan.path,
            handle: screenHandle('Write a plan', focused),
            lazy: lazyScreen(() => import('./screens/AddPlanScreen.tsx'), 'AddPlanScreen'),
          },
          {
            path: everyRoute.addSafetyPlanSecond.path,
            handle: screenHandle('About this plan', focused),
            lazy: lazyScreen(() => import('./screens/AroundPlanScreen.tsx'), 'AroundPlanScreen'),
          },
        ],
      },
    ],
  },
  {
    path: everyRoute.howToHelp.path,
    handle: screenHandle('How to help'),
    lazy: lazyScreen(() => import('./screens/HowToHelpScreen.tsx'), 'HowToHelpScreen'),
  },
];
