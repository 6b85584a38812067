// Push subscriptions of a person's browsers.
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import type { PushSubscriptionJson } from '#adapters/push-subscription.ts';
import type { Db, DomainEvents, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { DeviceStore, Reachable } from './devices.store.ts';

interface Deps {
  store: DeviceStore;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  readSubscription(token: string): PushSubscriptionJson | null;
  publicKey: string;
}

export interface Registration {
  FCMToken: string;
  IsCrewMember?: boolean | undefined;
  UserId?: string | undefined;
}

/** The session that asks, or whose registration is renewed. */
type Registrant = Pick<Member, 'id' | 'sessionId'> & Partial<Pick<Member, 'kind'>>;

/** A browser's subscription is bound to a name of its own, which outlives the device's row. */
export const sealedDevices = (encryption: Pick<FieldEncryption, 'sealedColumns'>) =>
  encryption.sealedColumns('devices', 'personId', 'sealName');

export const createDevices = ({ store, encryption, domainEvents, readSubscription, publicKey }: Deps) => {
  const sealed = sealedDevices(encryption);
  const publishIfTurned = async (db: Db, turned: { personId: string } | undefined): Promise<void> => {
    if (turned) await domainEvents.publish(db, 'push.turned', { personId: turned.personId });
  };

  return {
    /** For the session that asks, whatever else the body says; its end is the registration's. */
    async register(tx: Tx, me: Registrant, { FCMToken, IsCrewMember, UserId }: Registration, now: Date): Promise<void> {
      if (UserId !== undefined && UserId !== me.id) throw refuse.notFound();
      const subscription = readSubscription(FCMToken);
      if (!subscription) throw refuse.invalid('FCMToken', 'This browser’s notifications can’t be reached.');
      const { id: personId, sessionId } = me;
      const isRegistered = await store.register(tx, {
        id: uuidv7(),
        personId,
        sessionId,
        sealName: sessionId,
        ...(await sealed.seal(tx, { personId, sealName: sessionId }, { subscription: JSON.stringify(subscription) })),
        endpointIndex: encryption.blindIndex('push-endpoint', subscription.endpoint),
        isCrewMember: IsCrewMember ?? me.kind === 'supporter',
        createdAt: now,
      });
      if (!isRegistered) throw refuse.unauthorised();
    },

    publicKey,

    /** All browsers that push reaches these people on, and what is learned of one by using it. */
    of: async (db: Db, personIds: string[]) => Map.groupBy(await store.of(db, personIds), ({ personId }) => personId),
    subscriptionOf: async (db: Db, device: Reachable) =>
      JSON.parse((await sealed.open(db, device)).subscription) as PushSubscriptionJson,
    byId: store.byId,
    worked: async (db: Db, device: Reachable) => publishIfTurned(db, await store.worked(db, device)),
    failedForGood: async (db: Db, id: string) => publishIfTurned(db, await store.failedForGood(db, id)),
  };
};
export type Devices = ReturnType<typeof createDevices>;
