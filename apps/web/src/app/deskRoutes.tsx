// The routes of the desk, loaded by whoever opens one: most people never do.
import { announcementDeskRoutes } from '#features/announcements/announcements.deskRoutes.tsx';
import { eventDeskRoutes } from '#features/events/events.deskRoutes.tsx';
import { figureDeskRoutes } from '#features/figures/figures.deskRoutes.tsx';
import { installationDeskRoutes } from '#features/installation/installation.deskRoutes.tsx';
import { helplineDeskRoutes } from '#features/helpline/helpline.deskRoutes.tsx';
import { moderationDeskRoutes } from '#features/moderation/moderation.routes.tsx';
import { onCallDeskRoutes } from '#features/on-call/on-call.deskRoutes.tsx';
import { operationDeskRoutes } from '#features/operations/operations.deskRoutes.tsx';
import { replyTemplateRoutes } from '#features/reply-templates/reply-templates.routes.tsx';
import { policyDeskRoutes } from '#features/policies/policies.deskRoutes.tsx';
import { setupDeskRoutes } from '#features/setup/setup.deskRoutes.tsx';
import { deskOf, staffRoutes } from '#features/staff/staff.routes.tsx';
import { welfareCheckDeskRoutes } from '#features/welfare-checks/welfare-checks.deskRoutes.tsx';
import { routesWith } from './routeAccess.ts';

export const deskRoutes = routesWith('protected', [
  deskOf([
    ...staffRoutes,
    ...moderationDeskRoutes,
    ...welfareCheckDeskRoutes,
    ...announcementDeskRoutes,
    ...eventDeskRoutes,
    ...helplineDeskRoutes,
    ...policyDeskRoutes,
    ...replyTemplateRoutes,
    ...figureDeskRoutes,
    ...onCallDeskRoutes,
    ...operationDeskRoutes,
    ...installationDeskRoutes,
    ...setupDeskRoutes,
  ]),
]);
