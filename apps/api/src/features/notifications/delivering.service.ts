// From a domain event to a person: stored first and once, then sent by the channels that the kind and their switches allow.
import { pushKindOf } from '@mycrew/contract/push-kinds.ts';
import { uuidv7 } from 'uuidv7';
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import { nameInWords } from '#adapters/sanitize.ts';
import type { Clock, PresenceBoard, Realtime, Tx } from '#src/foundation-types.ts';
import type { DeliveringStore, DeliveryChannel, DeliveryState } from './delivering.store.ts';
import type { DeviceStore } from './devices.store.ts';
import { holds } from './holds.ts';
import type { Kind } from './kinds/kind.ts';
import type { MailWork, PushWork } from './notifications.jobs.ts';
import { pushToWire } from './notifications.presenter.ts';
import type { NewNotice, NotificationStore } from './notifications.store.ts';
import { switchDefaults } from './switches.ts';

interface Deps {
  notices: Pick<NotificationStore, 'add' | 'hold'>;
  store: Pick<DeliveringStore, 'situation' | 'plan' | 'syncLater'>;
  devices: Pick<DeviceStore, 'idsOf'>;
  presence: Pick<PresenceBoard, 'of'>;
  realtime: Pick<Realtime, 'changed' | 'publish'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  pushLater(tx: Tx, work: PushWork): Promise<void>;
  mailLater(tx: Tx, work: MailWork): Promise<void>;
}

interface Notice {
  notificationId: string | null;
  personId: string;
  aboutId: string | null;
  refId: string;
  title: string;
  body: string;
}

/** When the event happened; null: it happens within this very transaction. */
interface Happened {
  at: string;
  seq: number;
}

type AnyKind = Pick<
  Kind<keyof DomainEventMap>,
  'type' | 'holdsWhile' | 'push' | 'urgency' | 'email' | 'isListed' | 'discreetWords'
>;

export const createDelivering = (deps: Deps) => {
  const { notices, store, devices, presence, realtime, clock, transaction, pushLater, mailLater } = deps;

  const isInSight = (personId: string) => {
    const { IsOnline, IsAway } = presence.of(personId);
    return IsOnline && !IsAway;
  };

  const push = async (tx: Tx, kind: AnyKind, notice: Notice): Promise<DeliveryState> => {
    if (kind.push === 'never' || (kind.push === 'whenAway' && isInSight(notice.personId))) return 'skipped';
    const deviceIds = await devices.idsOf(tx, notice.personId);
    const { notificationId, personId, aboutId, refId } = notice;
    const { title, body } = kind.discreetWords ?? notice;
    const { holdsWhile, type } = kind;
    const urgency = kind.urgency ?? pushKindOf(type).urgency;
    const message = pushToWire({ type, title, body, refId });
    const plannedAt = clock.now().toISOString();
    for (const deviceId of deviceIds) {
      const to = { deviceId, notificationId, personId, aboutId, refId };
      await pushLater(tx, { ...to, holdsWhile, urgency, message, plannedAt });
    }
    return deviceIds.length > 0 ? 'pending' : 'skipped';
  };

  const send = async (tx: Tx, kind: AnyKind, notice: Notice, isOn: boolean, byEmail: boolean) => {
    if (kind.push === 'never' && !kind.email) return;
    const { notificationId, personId, refId } = notice;
    const { title, body } = kind.discreetWords ?? notice;
    const plan: [DeliveryChannel, DeliveryState][] = [['push', isOn ? await push(tx, kind, notice) : 'skipped']];
    const goesByEmail = kind.email && isOn && byEmail;
    if (kind.email) plan.push(['email', goesByEmail ? 'pending' : 'skipped']);
    if (!notificationId) return;
    await store.plan(tx, notificationId, personId, plan, clock.now());
    if (!isOn) return;
    if (goesByEmail)
      await mailLater(tx, {
        notificationId,
        holdsWhile: kind.holdsWhile,
        ...(kind.discreetWords && { words: kind.discreetWords }),
      });
    realtime.publish(tx, [personId], 'push-message', pushToWire({ type: kind.type, title, body, refId }));
  };

  /** True where this is new. */
  const list = async (
    tx: Tx,
    kind: AnyKind,
    notice: Notice,
    { happened, ...place }: Pick<NewNotice, 'dedupeKey' | 'insteadOf' | 'unless'> & { happened: Happened | null },
  ): Promise<boolean> => {
    const { personId, aboutId, refId, title, body } = notice;
    const row = { id: notice.notificationId!, personId, aboutId, refId, title, body, type: kind.type, ...place };
    const moment = { createdAt: happened ? new Date(happened.at) : clock.now(), seq: happened?.seq ?? null };
    if (!(await notices.add(tx, { ...row, ...moment }))) return false;
    realtime.changed(tx, [personId], 'notifications', 'counts');
    return true;
  };

  const deliverTo = async <N extends keyof DomainEventMap>(
    tx: Tx,
    kind: Kind<N>,
    { domainEvents, happened }: { domainEvents: DomainEventMap[N]; happened: Happened | null },
    personId: string,
  ) => {
    const [aboutId, refId] = [kind.about(domainEvents), kind.leadsTo(domainEvents)];
    // Before the reason to notify is checked: whoever ends a relation meanwhile locks the list too.
    if (kind.isListed) await notices.hold(tx, personId);
    const situation = await store.situation(tx, { personId, aboutId, refId, now: clock.now() });
    if (!situation || !holds(kind.holdsWhile, situation)) return;
    if (aboutId && !situation.firstName) return;
    const words = kind.words(nameInWords(situation.firstName ?? ''), domainEvents);
    const notice = { ...words, notificationId: kind.isListed ? uuidv7() : null, personId, aboutId, refId };
    const keys = {
      insteadOf: kind.insteadOf?.(domainEvents),
      unless: kind.unless?.(domainEvents),
      dedupeKey: kind.once(domainEvents),
    };
    if (kind.isListed && !(await list(tx, kind, notice, { ...keys, happened }))) return;
    const switches = situation.switches ?? switchDefaults;
    await send(tx, kind, notice, kind.switch === null || switches[kind.switch], switches.byEmail);
  };

  const whom = <N extends keyof DomainEventMap>(kind: Kind<N>, domainEvents: DomainEventMap[N]): string[] =>
    [kind.whom(domainEvents)].flat();

  return {
    /** Within the teller's own transaction, where what it is about is gone afterwards. */
    async deliverIn<N extends keyof DomainEventMap>(
      tx: Tx,
      kind: Kind<N>,
      domainEvents: DomainEventMap[N],
    ): Promise<void> {
      for (const personId of whom(kind, domainEvents))
        await deliverTo(tx, kind, { domainEvents, happened: null }, personId);
    },
    /** Each person for themselves, so that nobody waits for another's list. */
    async deliver<N extends keyof DomainEventMap>(
      kind: Kind<N>,
      domainEvents: DomainEventMap[N],
      happened: Happened | null,
    ): Promise<void> {
      for (const personId of whom(kind, domainEvents))
        await transaction(async (tx) => {
          // The end of this event's job is committed after it and is synced: who reads that it is done finds the line.
          if (kind.push === 'never' && !kind.email) await store.syncLater(tx);
          await deliverTo(tx, kind, { domainEvents, happened }, personId);
        });
    },
  };
};
export type Delivering = ReturnType<typeof createDelivering>;
