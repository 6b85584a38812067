// Every room's rows of the authorization matrix.
import { announcementMatrix } from './announcements.ts';
import { chatMatrix } from './chat.ts';
import { checkinMatrix } from './checkins.ts';
import { connectionMatrix } from './connections.ts';
import { consentMatrix } from './consent.ts';
import { crewMatrix } from './crew.ts';
import { dashboardMatrix } from './dashboard.ts';
import { deskHoursMatrix } from './desk-hours.ts';
import { distressMatrix } from './distress.ts';
import { eventMatrix } from './events.ts';
import { experienceMatrix } from './experiences.ts';
import { figureMatrix } from './figures.ts';
import { onCallMatrix } from './on-call.ts';
import { operationMatrix } from './operations.ts';
import { helplineMatrix } from './helpline.ts';
import { historyMatrix } from './history.ts';
import { installationMatrix } from './installation.ts';
import { internalNoteMatrix } from './internal-notes.ts';
import { journalLockMatrix } from './journal-lock.ts';
import { importMatrix } from './imports.ts';
import { journalMatrix } from './journal.ts';
import { lookupMatrix } from './lookups.ts';
import { mediaMatrix } from './media.ts';
import { moderationMatrix } from './moderation.ts';
import { myDataMatrix } from './my-data.ts';
import { notificationMatrix } from './notifications.ts';
import { nudgeMatrix } from './nudges.ts';
import { passwordMatrix } from './password.ts';
import { pausingMatrix } from './pausing.ts';
import { placesMatrix } from './places.ts';
import { policyMatrix } from './policies.ts';
import { practiceMatrix } from './practices.ts';
import { profileMatrix } from './profile.ts';
import { reachabilityMatrix } from './reachability.ts';
import { registrationMatrix } from './registration.ts';
import { reminderMatrix } from './reminders.ts';
import { replyTemplateMatrix } from './reply-templates.ts';
import { reportMatrix } from './reports.ts';
import type { MatrixRow } from './row.ts';
import { safetyPlanMatrix } from './safety-plans.ts';
import { sanctionMatrix } from './sanctions.ts';
import { secondFactorMatrix } from './second-factor.ts';
import { sessionMatrix } from './session.ts';
import { settingsMatrix } from './settings.ts';
import { setupMatrix } from './setup.ts';
import { smallActMatrix } from './small-acts.ts';
import { staffMatrix } from './staff.ts';
import { supportMatrix } from './support.ts';
import { tourMatrix } from './tour.ts';
import { welfareCheckMatrix } from './welfare-checks.ts';
import { testMessageMatrix } from './test-messages.ts';
import { urgentItemMatrix } from './urgent-items.ts';

export const theMatrix: MatrixRow[] = [
  ...secondFactorMatrix,
  ...sessionMatrix,
  ...reachabilityMatrix,
  ...registrationMatrix,
  ...connectionMatrix,
  ...consentMatrix,
  ...passwordMatrix,
  ...profileMatrix,
  ...placesMatrix,
  ...policyMatrix,
  ...checkinMatrix,
  ...historyMatrix,
  ...supportMatrix,
  ...importMatrix,
  ...journalMatrix,
  ...journalLockMatrix,
  ...experienceMatrix,
  ...mediaMatrix,
  ...moderationMatrix,
  ...crewMatrix,
  ...pausingMatrix,
  ...chatMatrix,
  ...nudgeMatrix,
  ...distressMatrix,
  ...helplineMatrix,
  ...dashboardMatrix,
  ...notificationMatrix,
  ...settingsMatrix,
  ...setupMatrix,
  ...myDataMatrix,
  ...reminderMatrix,
  ...reportMatrix,
  ...lookupMatrix,
  ...tourMatrix,
  ...practiceMatrix,
  ...smallActMatrix,
  ...safetyPlanMatrix,
  ...announcementMatrix,
  ...staffMatrix,
  ...figureMatrix,
  ...onCallMatrix,
  ...deskHoursMatrix,
  ...installationMatrix,
  ...operationMatrix,
  ...eventMatrix,
  ...sanctionMatrix,
  ...welfareCheckMatrix,
  ...replyTemplateMatrix,
  ...internalNoteMatrix,
  ...testMessageMatrix,
  ...urgentItemMatrix,
];
