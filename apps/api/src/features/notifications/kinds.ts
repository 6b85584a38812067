// The registry of notice kinds and their domain events.
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import type { DomainEvents } from '#src/foundation-types.ts';
import type { Delivering } from './delivering.service.ts';
import type { Kind } from './kinds/kind.ts';
import {
  announcementShown,
  commentDecided,
  consentChanged,
  contactTaken,
  dataReady,
  experienceCommented,
  experienceDecided,
  mailEnded,
  parentAsked,
  pictureDeclined,
  planDue,
  reportClosed,
  sanctionNotified,
  secondFactor,
  wayEnded,
  welfareMessage,
  welfareOver,
} from './kinds/account.ts';
import { alertCleared, alertExpired, alertSet, followUp, safePlace } from './kinds/alerts.ts';
import {
  acceptancePending,
  connectionAccepted,
  connectionAsked,
  crewAccepted,
  crewConfirmed,
  crewInvited,
  crewRejected,
} from './kinds/crew.ts';
import {
  chatSent,
  checkinAnswered,
  crewAsked,
  eventShared,
  newCheckin,
  nudgeAnswered,
  nudged,
  pageShared,
  planShared,
} from './kinds/people.ts';

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
  listenCalmly(parentAsked);
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
  listen(welfareMessage);
  listenCalmly(welfareOver);
  listen(crewAsked);
  listen(wayEnded);
  listen(mailEnded, 'give-notice-of-mail');
};
