// Settings and everything below them. The list is part of the first bundle, so it stays short.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

const page = ({ path }: { path: string }, title: string, lazy: ReturnType<typeof lazyScreen>): RouteObject => ({
  path,
  handle: screenHandle(title),
  lazy,
});

const feedback = lazyScreen(() => import('./screens/FeedbackScreen.tsx'), 'FeedbackScreen');
const policy = lazyScreen(() => import('./screens/PolicyScreen.tsx'), 'PolicyScreen');
const written = lazyScreen(() => import('./screens/WrittenScreen.tsx'), 'WrittenScreen');

export const settingsRoutes: RouteObject[] = [
  page(
    routes.settings,
    'Settings',
    lazyScreen(() => import('./screens/SettingsScreen.tsx'), 'SettingsScreen'),
  ),
  page(
    ourRoutes.shareData,
    'Who sees what',
    lazyScreen(() => import('./screens/ShareDataScreen.tsx'), 'ShareDataScreen'),
  ),
  page(
    ourRoutes.notificationSettings,
    'Notices and quiet hours',
    lazyScreen(() => import('./screens/NoticeSettingsScreen.tsx'), 'NoticeSettingsScreen'),
  ),
  page(
    ourRoutes.displaySettings,
    'How it looks',
    lazyScreen(() => import('./screens/DisplayScreen.tsx'), 'DisplayScreen'),
  ),
  page(
    ourRoutes.signedInDevices,
    'Where you’re signed in',
    lazyScreen(() => import('./screens/DevicesScreen.tsx'), 'DevicesScreen'),
  ),
  page(
    routes.advancedSettings,
    'Advanced settings',
    lazyScreen(() => import('./screens/AdvancedScreen.tsx'), 'AdvancedScreen'),
  ),
  page(
    ourRoutes.screenLock,
    'Screen lock',
    lazyScreen(() => import('./screens/ScreenLockScreen.tsx'), 'ScreenLockScreen'),
  ),
  page(routes.feedback, 'Feedback', feedback),
  page(routes.aboutFeedback, 'Feedback', feedback),
  page(
    routes.about,
    `About ${brand.name}`,
    lazyScreen(() => import('./screens/AboutScreen.tsx'), 'AboutScreen'),
  ),
  page(routes.termsOfUse, 'Terms of use', policy),
  page(routes.privacyPolicy, 'Privacy policy', policy),
  page(routes.codeOfConduct, 'Code of conduct', written),
  page(routes.acknowledgement, 'Acknowledgement of Country', written),
  page(routes.experienceTerms, 'Experience terms', written),
  page(
    routes.aboutSignIn,
    'How you sign in',
    lazyScreen(() => import('./screens/AboutSignInScreen.tsx'), 'AboutSignInScreen'),
  ),
];
