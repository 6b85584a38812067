// All rooms by rank. A room depends on rooms of lower rank only.
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
import { composeDecisions } from '#features/decisions/decisions.compose.ts';
import { composeDeskHours } from '#features/desk-hours/desk-hours.compose.ts';
import { composeDistress } from '#features/distress/distress.compose.ts';
import { composeEvents } from '#features/events/events.compose.ts';
import { composeExperiences } from '#features/experiences/experiences.compose.ts';
import { composeFigures } from '#features/figures/figures.compose.ts';
import { composeHelpline } from '#features/helpline/helpline.compose.ts';
import { composeHistory } from '#features/history/history.compose.ts';
import { composeInstallation } from '#features/installation/installation.compose.ts';
import { composeInternalNotes } from '#features/internal-notes/internal-notes.compose.ts';
import { composeJournalLock } from '#features/journal-lock/journal-lock.compose.ts';
import { composeImports } from '#features/imports/imports.compose.ts';
import { composeJournal } from '#features/journal/journal.compose.ts';
import { composeLookups } from '#features/lookups/lookups.compose.ts';
import { composeMedia } from '#features/media/media.compose.ts';
import { composeModeration } from '#features/moderation/moderation.compose.ts';
import { composeMyData } from '#features/my-data/my-data.compose.ts';
import { composeNotifications } from '#features/notifications/notifications.compose.ts';
import { composeNudges } from '#features/nudges/nudges.compose.ts';
import { composeOnCall } from '#features/on-call/on-call.compose.ts';
import { composeOperations } from '#features/operations/operations.compose.ts';
import { composePassword } from '#features/password/password.compose.ts';
import { composePausing } from '#features/pausing/pausing.compose.ts';
import { composePlaces } from '#features/places/places.compose.ts';
import { composePolicies } from '#features/policies/policies.compose.ts';
import { composePractices } from '#features/practices/practices.compose.ts';
import { composeProfile } from '#features/profile/profile.compose.ts';
import { composeReachability } from '#features/reachability/reachability.compose.ts';
import { composeRegistration } from '#features/registration/registration.compose.ts';
import { composeReminders } from '#features/reminders/reminders.compose.ts';
import { composeReplyTemplates } from '#features/reply-templates/reply-templates.compose.ts';
import { composeReports } from '#features/reports/reports.compose.ts';
import { composeSafetyPlans } from '#features/safety-plans/safety-plans.compose.ts';
import { composeSanctions } from '#features/sanctions/sanctions.compose.ts';
import { composeSecondFactor } from '#features/second-factor/second-factor.compose.ts';
import { composeSession } from '#features/session/session.compose.ts';
import { composeSettings } from '#features/settings/settings.compose.ts';
import { composeSetup } from '#features/setup/setup.compose.ts';
import { composeSmallActs } from '#features/small-acts/small-acts.compose.ts';
import { composeStaff } from '#features/staff/staff.compose.ts';
import { composeSupport } from '#features/support/support.compose.ts';
import { composeUrgentItems } from '#features/urgent-items/urgent-items.compose.ts';
import { composeTestMessages } from '#features/test-messages/test-messages.compose.ts';
import { composeTour } from '#features/tour/tour.compose.ts';
import { composeWelfareChecks } from '#features/welfare-checks/welfare-checks.compose.ts';
import { ranks } from './room.ts';

export const allRooms = ranks
  .rank('No dependencies.', {
    canary: composeCanary,
    connections: composeConnections,
    decisions: composeDecisions,
    installation: composeInstallation,
    internalNotes: composeInternalNotes,
    lookups: composeLookups,
    media: composeMedia,
    notifications: composeNotifications,
    nudges: composeNudges,
    policies: composePolicies,
    reachability: composeReachability,
    replyTemplates: composeReplyTemplates,
    smallActs: composeSmallActs,
    support: composeSupport,
  })
  .rank(
    'The schedule of the desk, and calls to whoever is on duty: below the rooms in which something can be urgent.',
    {
      onCall: composeOnCall,
      urgentItems: composeUrgentItems,
    },
  )
  .rank('When the desk reads, by the clock of its schedule.', { deskHours: composeDeskHours })
  .rank('Depend on pictures, notices, calls to the staff, reading hours or the canary only.', {
    alertDelivery: composeAlertDelivery,
    chat: composeChat,
    events: composeEvents,
    experiences: composeExperiences,
    operations: composeOperations,
    practices: composePractices,
    safetyPlans: composeSafetyPlans,
    session: composeSession,
    testMessages: composeTestMessages,
  })
  .rank('Depend on sessions, delivery of alerts, or experiences.', {
    journalLock: composeJournalLock,
    moderation: composeModeration,
    places: composePlaces,
  })
  .rank('The alert, below rooms that read whether one is active; and rooms that show places or outcomes.', {
    distress: composeDistress,
    figures: composeFigures,
    helpline: composeHelpline,
  })
  .rank('Check for an active alert before they end or restrict access.', {
    crew: composeCrew,
    sanctions: composeSanctions,
    secondFactor: composeSecondFactor,
  })
  .rank('End relations, second factors or sanctions.', {
    consent: composeConsent,
    password: composePassword,
    reports: composeReports,
  })
  .rank('Creates accounts and their initial data.', { registration: composeRegistration })
  .rank('Changes contacts that registration proves.', { profile: composeProfile })
  .rank('Belong to a profile, or show one.', {
    journal: composeJournal,
    reminders: composeReminders,
    settings: composeSettings,
    staff: composeStaff,
    tour: composeTour,
  })
  .rank('Write journal pages, or use settings, the tour or the desk.', {
    announcements: composeAnnouncements,
    checkins: composeCheckins,
    myData: composeMyData,
    setup: composeSetup,
    welfareChecks: composeWelfareChecks,
  })
  .rank('Home, which combines check-ins, people and events; and imports, which bring check-ins and pages.', {
    dashboard: composeDashboard,
    imports: composeImports,
  })
  .rank('Show home’s data in other views.', { contacts: composeContacts, history: composeHistory })
  .rank('Shows home and history as one person of the Crew sees them.', { pausing: composePausing });
