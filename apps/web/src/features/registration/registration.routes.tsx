// Sign-up and its code are for signed-out people; the pages of an invitation and of success are open to all.
import type { RouteObject } from 'react-router';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const registrationRoutes: RouteObject[] = [
  {
    path: routes.signUp.path,
    handle: screenHandle('Create your account'),
    lazy: lazyScreen(() => import('./screens/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  {
    path: ourRoutes.invitation.path,
    handle: screenHandle('Your invitation'),
    lazy: lazyScreen(() => import('./screens/InvitationScreen.tsx'), 'InvitationScreen'),
  },
  {
    path: ourRoutes.joinCrew.path,
    handle: screenHandle('Join their Crew'),
    lazy: lazyScreen(() => import('./screens/JoinScreen.tsx'), 'JoinScreen'),
  },
  {
    path: ourRoutes.noMoreInvitations.path,
    handle: screenHandle('No more invitations'),
    lazy: lazyScreen(() => import('./screens/NoMoreScreen.tsx'), 'NoMoreScreen'),
  },
  {
    path: ourRoutes.confirmEmail.path,
    handle: screenHandle('Your email'),
    lazy: lazyScreen(() => import('./screens/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
  },
  {
    path: routes.verification.path,
    handle: screenHandle('Check it’s you'),
    lazy: lazyScreen(() => import('./screens/ChooseCodeScreen.tsx'), 'ChooseCodeScreen'),
  },
  {
    path: routes.verificationSubmit.path,
    handle: screenHandle('Enter the code'),
    lazy: lazyScreen(() => import('./screens/EnterCodeScreen.tsx'), 'EnterCodeScreen'),
  },
  {
    path: routes.success.path,
    handle: screenHandle('You’re in'),
    lazy: lazyScreen(() => import('./screens/SuccessScreen.tsx'), 'SuccessScreen'),
  },
];
