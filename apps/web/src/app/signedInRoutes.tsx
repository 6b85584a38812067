// The routes of signed-in people, loaded lazily.
import { announcementRoutes } from '#features/announcements/announcements.routes.tsx';
import { appointmentRoutes } from '#features/appointment/appointment.routes.tsx';
import { chatRoutes } from '#features/chat/chat.routes.tsx';
import { checkinRoutes } from '#features/checkins/checkins.routes.tsx';
import { connectionRoutes } from '#features/connections/connections.routes.tsx';
import { crewRoutes } from '#features/crew/crew.routes.tsx';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.tsx';
import { crewAlertRoutes } from '#features/distress-crew/distress-crew.routes.tsx';
import { experienceRoutes } from '#features/experiences/experiences.routes.tsx';
import { eventRoutes } from '#features/events/events.routes.tsx';
import { historyRoutes } from '#features/history/history.routes.tsx';
import { importsRoutes } from '#features/imports/imports.routes.tsx';
import { journalRoutes } from '#features/journal/journal.routes.tsx';
import { journalLockRoutes } from '#features/journal-lock/journal-lock.routes.tsx';
import { helpMemberRoutes } from '#features/helpline/helpline.memberRoutes.tsx';
import { myDataRoutes } from '#features/my-data/my-data.routes.tsx';
import { notificationRoutes } from '#features/notifications/notifications.routes.tsx';
import { pausingRoutes } from '#features/pausing/pausing.routes.tsx';
import { peopleRoutes } from '#features/people/people.routes.tsx';
import { placesRoutes } from '#features/places/places.routes.tsx';
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
import { testMessageRoutes } from '#features/test-messages/test-messages.routes.tsx';
import { tourRoutes } from '#features/tour/tour.routes.tsx';
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
  ...sanctionRoutes,
  ...welfareCheckRoutes,
]);
