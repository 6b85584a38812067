// Every table of calls, by room: what conformance tests, documentation and the door checks loop over.
import { announcementEndpoints } from './announcements.ts';
import { chatEndpoints } from './chat.ts';
import { checkinEndpoints } from './checkins.ts';
import { connectionEndpoints } from './connections.ts';
import { consentEndpoints } from './consent.ts';
import { contactEndpoints } from './contacts.ts';
import { crewEndpoints } from './crew.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { decisionEndpoints } from './decisions.ts';
import { deskHoursEndpoints } from './desk-hours.ts';
import { distressEndpoints } from './distress.ts';
import type { Table } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { experienceEndpoints } from './experiences.ts';
import { figureEndpoints } from './figures.ts';
import { helpCheckEndpoints } from './help-checks.ts';
import { helplineEndpoints } from './helpline.ts';
import { historyEndpoints } from './history.ts';
import { journalLockEndpoints } from './journal-lock.ts';
import { installationEndpoints } from './installation.ts';
import { journalEndpoints } from './journal.ts';
import { importEndpoints } from './imports.ts';
import { internalNoteEndpoints } from './internal-notes.ts';
import { lookupEndpoints } from './lookups.ts';
import { mediaEndpoints } from './media.ts';
import { moderationEndpoints } from './moderation.ts';
import { myDataEndpoints } from './my-data.ts';
import { notificationEndpoints } from './notifications.ts';
import { nudgeEndpoints } from './nudges.ts';
import { pausingEndpoints } from './pausing.ts';
import { onCallEndpoints } from './on-call.ts';
import { operationEndpoints } from './operations.ts';
import { passwordEndpoints } from './password.ts';
import { placesEndpoints } from './places.ts';
import { policyEndpoints } from './policies.ts';
import { profileEndpoints } from './profile.ts';
import { reachabilityEndpoints } from './reachability.ts';
import { registrationEndpoints } from './registration.ts';
import { reminderEndpoints } from './reminders.ts';
import { replyTemplateEndpoints } from './reply-templates.ts';
import { reportEndpoints } from './reports.ts';
import { practiceEndpoints } from './practices.ts';
import { safetyPlanEndpoints } from './safety-plans.ts';
import { sanctionEndpoints } from './sanctions.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { setupEndpoints } from './setup.ts';
import { signUpEndpoints } from './sign-up.ts';
import { smallActEndpoints } from './small-acts.ts';
import { staffEndpoints } from './staff.ts';
import { supportEndpoints } from './support.ts';
import { testMessageEndpoints } from './test-messages.ts';
import { tourEndpoints } from './tour.ts';
import { welfareCheckEndpoints } from './welfare-checks.ts';
import { urgentItemEndpoints } from './urgent-items.ts';

export const allTables = {
  session: sessionEndpoints,
  'second-factor': secondFactorEndpoints,
  reachability: reachabilityEndpoints,
  registration: registrationEndpoints,
  installation: { ...installationEndpoints, ...signUpEndpoints },
  consent: consentEndpoints,
  'on-call': onCallEndpoints,
  'desk-hours': deskHoursEndpoints,
  operations: operationEndpoints,
  password: passwordEndpoints,
  profile: profileEndpoints,
  policies: policyEndpoints,
  'reply-templates': replyTemplateEndpoints,
  'internal-notes': internalNoteEndpoints,
  reports: reportEndpoints,
  checkins: checkinEndpoints,
  history: historyEndpoints,
  announcements: announcementEndpoints,
  staff: staffEndpoints,
  figures: figureEndpoints,
  support: supportEndpoints,
  media: mediaEndpoints,
  decisions: decisionEndpoints,
  moderation: moderationEndpoints,
  journal: journalEndpoints,
  'journal-lock': journalLockEndpoints,
  crew: crewEndpoints,
  connections: connectionEndpoints,
  contacts: contactEndpoints,
  pausing: pausingEndpoints,
  chat: chatEndpoints,
  nudges: nudgeEndpoints,
  distress: distressEndpoints,
  places: placesEndpoints,
  helpline: { ...helplineEndpoints, ...helpCheckEndpoints },
  dashboard: dashboardEndpoints,
  tour: tourEndpoints,
  experiences: experienceEndpoints,
  practices: practiceEndpoints,
  'small-acts': smallActEndpoints,
  'safety-plans': safetyPlanEndpoints,
  events: eventEndpoints,
  reminders: reminderEndpoints,
  notifications: notificationEndpoints,
  settings: settingsEndpoints,
  setup: setupEndpoints,
  'my-data': myDataEndpoints,
  imports: importEndpoints,
  lookups: lookupEndpoints,
  sanctions: sanctionEndpoints,
  'test-messages': testMessageEndpoints,
  'welfare-checks': welfareCheckEndpoints,
  'urgent-items': urgentItemEndpoints,
} satisfies Record<string, Table>;
