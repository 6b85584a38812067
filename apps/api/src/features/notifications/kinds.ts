// The registry of notice kinds and their domain events.
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import type { DomainEvents } from '#src/foundation-types.ts';
import type { Delivering } from './delivering.service.ts';
import { alertCleared } from './kinds/alert-cleared.ts';
import { alertExpired } from './kinds/alert-expired.ts';
import { alertSet } from './kinds/alert-set.ts';
import { announcementShown } from './kinds/announcement-shown.ts';
import { chatSent } from './kinds/chat-sent.ts';
import { checkinAnswered } from './kinds/checkin-answered.ts';
import { commentDecided } from './kinds/comment-decided.ts';
import { connectionAccepted } from './kinds/connection-accepted.ts';
import { connectionAsked } from './kinds/connection-asked.ts';
import { consentChanged } from './kinds/consent-changed.ts';
import { contactTaken } from './kinds/contact-taken.ts';
import { crewAccepted } from './kinds/crew-accepted.ts';
import { crewConfirmed } from './kinds/crew-confirmed.ts';
import { crewInvited } from './kinds/crew-invited.ts';
import { crewRejected } from './kinds/crew-rejected.ts';
import { acceptancePending } from './kinds/acceptance-pending.ts';
import { dataReady } from './kinds/data-ready.ts';
import { eventShared } from './kinds/event-shared.ts';
import { experienceCommented } from './kinds/experience-commented.ts';
import { experienceDecided } from './kinds/experience-decided.ts';
import { followUp } from './kinds/follow-up.ts';
import type { Kind } from './kinds/kind.ts';
import { newCheckin } from './kinds/new-checkin.ts';
import { nudgeAnswered } from './kinds/nudge-answered.ts';
import { nudged } from './kinds/nudged.ts';
import { pageShared } from './kinds/page-shared.ts';
import { planDue } from './kinds/plan-due.ts';
import { planShared } from './kinds/plan-shared.ts';
import { pictureDeclined } from './kinds/picture-declined.ts';
import { reportClosed } from './kinds/report-closed.ts';
import { safePlace } from './kinds/safe-place.ts';
import { secondFactor } from './kinds/second-factor.ts';
import { sanctionNotified } from './kinds/sanction-notified.ts';

export const listenForDomainEvents = (
  domainEvents: Pick<DomainEvents, 'on'>,
  { deliver }: Pick<Delivering, 'deliver'>,
): void => {
  const listen = <N extends keyof DomainEventMap>(kind: Kind<N>, who = 'give-notice', isUnhurried = false) =>
    domainEvents.on(kind.on, who, (notified, happened) => deliver(kind, notified, happened), { isUnhurried });
  /** Only a line in the list, for which no call for help waits. */
  const listenCalmly = <N extends keyof DomainEventMap>(kind: Kind<N>, who = 'give-notice') => listen(kind, who, true);
  listen(newCheckin);
  listen(crewInvited);
  listen(acceptancePending);
  listen(crewConfirmed);
  listen(crewAccepted);
  listen(crewRejected);
  listen(connectionAsked);
  listen(connectionAccepted);
  listen(checkinAnswered);
  listen(chatSent);
  listen(nudged);
  listen(nudgeAnswered);
  listen(consentChanged);
  listen(dataReady);
  listen(contactTaken);
  listen(secondFactor);
  listenCalmly(alertSet);
  listenCalmly(alertCleared);
  listenCalmly(alertExpired, 'ask-a-last-time');
  listen(safePlace);
  listen(pageShared);
  listen(experienceDecided);
  listen(commentDecided);
  listen(experienceCommented);
  listen(planShared);
  listenCalmly(planDue);
  listen(eventShared);
  listenCalmly(announcementShown);
  listen(followUp);
  listen(sanctionNotified);
  listen(reportClosed);
  listen(pictureDeclined);
};
