// Four pages for a forgotten password, for signed-out people, and one for changing it.
import type { RouteObject } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const passwordRoutes: RouteObject[] = [
  {
    path: routes.forgotPassword.path,
    handle: screenHandle('Forgot your password?'),
    lazy: lazyScreen(() => import('./screens/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  {
    path: routes.forgotPasswordCode.path,
    handle: screenHandle('Enter the code'),
    lazy: lazyScreen(() => import('./screens/ResetCodeScreen.tsx'), 'ResetCodeScreen'),
  },
  {
    path: routes.forgotPasswordSubmit.path,
    handle: screenHandle('Choose a new password'),
    lazy: lazyScreen(() => import('./screens/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
  },
  {
    path: routes.forgotPasswordSuccess.path,
    handle: screenHandle('Your password is changed'),
    lazy: lazyScreen(() => import('./screens/PasswordChangedScreen.tsx'), 'PasswordChangedScreen'),
  },
  {
    path: routes.changePassword.path,
    handle: screenHandle('Change password'),
    lazy: lazyScreen(() => import('./screens/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  },
];
