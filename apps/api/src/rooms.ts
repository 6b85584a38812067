// Every room of the server, once. In which order they are built follows from what they need.
import { composeAlertDelivery } from '#features/alert-delivery/alert-delivery.compose.ts';
import { composeAnnouncements } from '#features/announcements/announcements.compose.ts';
import { composeCanary } from '#features/canary/canary.compose.ts';
import { composeChat } from '#features/chat/chat.compose.ts';
import { composeCheckins } from '#features/checkins/checkins.compose.ts';
import { composeConnections } from '#features/connections/connections.compose.ts';
import { composeConsent } from '#features/consent/consent.compose.ts';
import { composeContacts } from '#features/contacts/contacts.compose.ts';
import { composeCrew } from '#features/crew/crew.compose.ts';
import { composeDashboard } from '#features/dashboard/dashboard.compose.ts';
import { composeDistress } from '#features/distress/distress.compose.ts';
import { composeEvents } from '#features/events/events.compose.ts';
import { composeExperiences } from '#features/experiences/experiences.compose.ts';
import { composeFigures } from '#features/figures/figures.compose.ts';
import { composeHelpline } from '#features/helpline/helpline.compose.ts';
import { composeHistory } from '#features/history/history.compose.ts';
import { composeJournalLock } from '#features/journal-lock/journal-lock.compose.ts';
import { composeJournal } from '#features/journal/journal.compose.ts';
import { composeLookups } from '#features/lookups/lookups.compose.ts';
import { composeMedia } from '#features/media/media.compose.ts';
import { composeModeration } from '#features/moderation/moderation.compose.ts';
import { composeMyData } from '#features/my-data/my-data.compose.ts';
import { composeNotifications } from '#features/notifications/notifications.compose.ts';
import { composeNudges } from '#features/nudges/nudges.compose.ts';
import { composeOperations } from '#features/operations/operations.compose.ts';
import { composePassword } from '#features/password/password.compose.ts';
import { composePausing } from '#features/pausing/pausing.compose.ts';
import { composePlaces } from '#features/places/places.compose.ts';
import { composePolicies } from '#features/policies/policies.compose.ts';
import { composePractices } from '#features/practices/practices.compose.ts';
import { composeProfile } from '#features/profile/profile.compose.ts';
import { composeRegistration } from '#features/registration/registration.compose.ts';
import { composeReminders } from '#features/reminders/reminders.compose.ts';
import { composeReports } from '#features/reports/reports.compose.ts';
import { composeSafetyPlans } from '#features/safety-plans/safety-plans.compose.ts';
import { composeSanctions } from '#features/sanctions/sanctions.compose.ts';
import { composeSecondFactor } from '#features/second-factor/second-factor.compose.ts';
import { composeSession } from '#features/session/session.compose.ts';
import { composeSettings } from '#features/settings/settings.compose.ts';
import { composeStaff } from '#features/staff/staff.compose.ts';
import { composeSupport } from '#features/support/support.compose.ts';
import { composeTour } from '#features/tour/tour.compose.ts';

export const allRooms = {
  alertDelivery: composeAlertDelivery,
  announcements: composeAnnouncements,
  canary: composeCanary,
  chat: composeChat,
  checkins: composeCheckins,
  connections: composeConnections,
  consent: composeConsent,
  contacts: composeContacts,
  crew: composeCrew,
  dashboard: composeDashboard,
  distress: composeDistress,
  experiences: composeExperiences,
  figures: composeFigures,
  helpline: composeHelpline,
  history: composeHistory,
  journal: composeJournal,
  journalLock: composeJournalLock,
  lookups: composeLookups,
  media: composeMedia,
  moderation: composeModeration,
  myData: composeMyData,
  notifications: composeNotifications,
  nudges: composeNudges,
  operations: composeOperations,
  password: composePassword,
  pausing: composePausing,
  places: composePlaces,
  policies: composePolicies,
  profile: composeProfile,
  registration: composeRegistration,
  reminders: composeReminders,
  reports: composeReports,
  secondFactor: composeSecondFactor,
  session: composeSession,
  settings: composeSettings,
  staff: composeStaff,
  support: composeSupport,
  tour: composeTour,
  practices: composePractices,
  safetyPlans: composeSafetyPlans,
  events: composeEvents,
  sanctions: composeSanctions,
};
