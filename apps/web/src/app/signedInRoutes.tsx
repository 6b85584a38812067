// The routes of signed-in people, loaded lazily.
import { announcementDeskRoutes } from '#features/announcements/announcements.deskRoutes.tsx';
import { announcementRoutes } from '#features/announcements/announcements.routes.tsx';
import { appointmentRoutes } from '#features/appointment/appointment.routes.tsx';
import { chatRoutes } from '#features/chat/chat.routes.tsx';
import { checkinRoutes } from '#features/checkins/checkins.routes.tsx';
import { connectionRoutes } from '#features/connections/connections.routes.tsx';
import { crewRoutes } from '#features/crew/crew.routes.tsx';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.tsx';
import { crewAlertRoutes } from '#features/distress-crew/distress-crew.routes.tsx';
import { experienceRoutes } from '#features/experiences/experiences.routes.tsx';
import { eventDeskRoutes } from '#features/events/events.deskRoutes.tsx';
import { eventRoutes } from '#features/events/events.routes.tsx';
import { figureDeskRoutes } from '#features/figures/figures.deskRoutes.tsx';
import { historyRoutes } from '#features/history/history.routes.tsx';
import { importsRoutes } from '#features/imports/imports.routes.tsx';
import { journalRoutes } from '#features/journal/journal.routes.tsx';
import { installationDeskRoutes } from '#features/installation/installation.deskRoutes.tsx';
import { journalLockRoutes } from '#features/journal-lock/journal-lock.routes.tsx';
import { helplineDeskRoutes } from '#features/helpline/helpline.deskRoutes.tsx';
import { helpMemberRoutes } from '#features/helpline/helpline.memberRoutes.tsx';
import { moderationDeskRoutes } from '#features/moderation/moderation.routes.tsx';
import { myDataRoutes } from '#features/my-data/my-data.routes.tsx';
import { notificationRoutes } from '#features/notifications/notifications.routes.tsx';
import { pausingRoutes } from '#features/pausing/pausing.routes.tsx';
import { peopleRoutes } from '#features/people/people.routes.tsx';
import { placesRoutes } from '#features/places/places.routes.tsx';
import { onCallDeskRoutes } from '#features/on-call/on-call.deskRoutes.tsx';
import { operationDeskRoutes } from '#features/operations/operations.deskRoutes.tsx';
import { replyTemplateRoutes } from '#features/reply-templates/reply-templates.routes.tsx';
import { policyDeskRoutes } from '#features/policies/policies.deskRoutes.tsx';
import { profileRoutes } from '#features/profile/profile.routes.tsx';
import { reportRoutes } from '#features/reports/reports.routes.tsx';
import { reminderRoutes } from '#features/reminders/reminders.routes.tsx';
import { resourceRoutes } from '#features/resources/resources.memberRoutes.tsx';
import { sanctionRoutes } from '#features/sanctions/sanctions.routes.tsx';
import { practiceRoutes } from '#features/practices/practices.routes.tsx';
import { safetyPlansRoutes } from '#features/safety-plans/safety-plans.routes.tsx';
import { secondFactorRoutes } from '#features/second-factor/second-factor.routes.tsx';
import { reachabilityRoutes } from '#features/reachability/reachability.routes.tsx';
import { settingsRoutes } from '#features/settings/settings.routes.tsx';
import { setupDeskRoutes } from '#features/setup/setup.deskRoutes.tsx';
import { deskOf, staffRoutes } from '#features/staff/staff.routes.tsx';
import { testMessageRoutes } from '#features/test-messages/test-messages.routes.tsx';
import { tourRoutes } from '#features/tour/tour.routes.tsx';
import { welfareCheckDeskRoutes } from '#features/welfare-checks/welfare-checks.deskRoutes.tsx';
import { welfareCheckRoutes } from '#features/welfare-checks/welfare-checks.routes.tsx';
import { routesWith } from './routeAccess.ts';

export const signedInRoutes = routesWith('protected', [
  ...dashboardRoutes,
  ...checkinRoutes,
  ...chatRoutes,
  ...crewAlertRoutes,
  ...connectionRoutes,
  ...crewRoutes,
  ...helpMemberRoutes,
  ...experienceRoutes,
  ...eventRoutes,
  ...historyRoutes,
  ...journalRoutes,
  ...journalLockRoutes,
  ...notificationRoutes,
  ...pausingRoutes,
  ...peopleRoutes,
  ...placesRoutes,
  ...practiceRoutes,
  ...safetyPlansRoutes,
  ...profileRoutes,
  ...reminderRoutes,
  ...resourceRoutes,
  ...secondFactorRoutes,
  ...reachabilityRoutes,
  ...settingsRoutes,
  ...testMessageRoutes,
  ...tourRoutes,
  ...reportRoutes,
  ...myDataRoutes,
  ...importsRoutes,
  ...announcementRoutes,
  ...appointmentRoutes,
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
  ...sanctionRoutes,
  ...welfareCheckRoutes,
]);
