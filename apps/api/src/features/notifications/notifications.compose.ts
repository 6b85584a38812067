// Notifications: the list, socket, push and email.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import { readPushSubscription } from '#adapters/push-subscription.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createDelivering } from './delivering.service.ts';
import { deliveringStore } from './delivering.store.ts';
import { createDevices } from './devices.service.ts';
import { deviceStore } from './devices.store.ts';
import { createMailTokens } from './mail-tokens.ts';
import { listenForDomainEvents } from './kinds.ts';
import { noticeJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createNotifications } from './notifications.service.ts';
import { notificationStore } from './notifications.store.ts';
import { createRenewal } from './renewal.service.ts';
import { renewalStore } from './renewal.store.ts';
import { switchDefaults } from './switches.ts';
import { checkinDue, eventDue } from './kinds/account.ts';
import { crewEnded, crewFarewell } from './kinds/crew.ts';
import { checkinUnanswered, eventTough } from './kinds/people.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** A browser's push service took its first message, took one again, or does not know the browser any more. */
    'push.turned': { personId: string };
  }
}

export const composeNotifications = defineRoom(notificationEndpoints, (foundation: Foundation) => {
  const { db, clock, fields, jobs, realtime, presence, adapters, transaction, sweeps } = foundation;
  sweeps.add('nightly', 'deliveries', (now) => deliveringStore.sweep(db, before(now, retentionPeriods.deliveries)));
  sweeps.add('nightly', 'notices', async (now) => {
    while ((await transaction((tx) => notificationStore.forgetOld(tx, before(now, retentionPeriods.notices)))) > 0);
  });
  const notifications = createNotifications({ store: notificationStore, realtime });
  const devices = createDevices({
    store: deviceStore,
    encryption: fields,
    domainEvents: foundation.domainEvents,
    readSubscription: (token) => readPushSubscription(token, foundation),
    publicKey: adapters.push.publicKey,
  });
  const renewal = createRenewal({ store: renewalStore, devices });
  const tokens = createMailTokens(fields);
  const { sendPush, sendCalmPush, sendNoticeMail } = noticeJobs({
    db,
    store: deliveringStore,
    devices,
    encryption: fields,
    adapters,
    clock,
    tokens,
    baseUrl: foundation.baseUrl,
  });
  jobs.add(sendPush);
  jobs.add(sendCalmPush);
  jobs.add(sendNoticeMail);
  const delivering = createDelivering({
    notices: notificationStore,
    store: deliveringStore,
    devices: deviceStore,
    presence,
    realtime,
    clock,
    transaction,
    pushLater: (tx, work) => jobs.send(tx, work.urgency === 'low' ? sendCalmPush : sendPush, work),
    mailLater: (tx, work) => jobs.send(tx, sendNoticeMail, work),
  });
  listenForDomainEvents(foundation.domainEvents, delivering);

  return {
    routes: notificationRoutes({ notices: notificationStore, notifications, devices, renewal }),
    devices,
    switchDefaults,
    personOfMail: tokens.personOf,
    forgetOf: deviceStore.forgetOf,
    removeAbout: notificationStore.removeAbout,
    removeBetween: notificationStore.removeBetween,
    notifyLeft: (tx: Tx, ended: DomainEventMap['crew.ended']) => delivering.deliverIn(tx, crewEnded, ended),
    notifyFarewell: (tx: Tx, { message, ...ended }: DomainEventMap['crew.ended'] & { message: string }) =>
      delivering.deliverIn(tx, crewFarewell(message), ended),
    remind: (tx: Tx, due: DomainEventMap['checkin.due']) => delivering.deliverIn(tx, checkinDue, due),
    remindOfEvent: (tx: Tx, due: DomainEventMap['event.due']) => delivering.deliverIn(tx, eventDue, due),
    notifyToughDay: (tx: Tx, ask: DomainEventMap['event.tough']) => delivering.deliverIn(tx, eventTough, ask),
    remindOfHello: (tx: Tx, due: DomainEventMap['checkin.unanswered']) =>
      delivering.deliverIn(tx, checkinUnanswered, due),
  };
});
