// Browsers that somebody wants to be reached on.
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import type { PushSubscriptionJson } from '#outside/push-subscription.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/rooms.ts';
import type { DeviceStore } from './devices.store.ts';

interface Needs {
  store: DeviceStore;
  encryption: Pick<FieldEncryption, 'seal' | 'open' | 'blindIndex'>;
  readSubscription(token: string): PushSubscriptionJson | null;
  publicKey: string;
}

interface Registration {
  DeviceId: string;
  FCMToken: string;
  IsCrewMember?: boolean | undefined;
  UserId?: string | undefined;
}

export const subscriptionPlace = (owner: string, deviceId: string) => ({
  owner,
  table: 'devices',
  column: 'subscription_sealed',
  row: deviceId,
});

export const createDevices = ({ store, encryption, readSubscription, publicKey }: Needs) => ({
  async register(
    tx: Tx,
    me: Member,
    { DeviceId, FCMToken, IsCrewMember, UserId }: Registration,
    now: Date,
  ): Promise<void> {
    if (UserId !== undefined && UserId !== me.id) throw refuse.notFound();
    const subscription = readSubscription(FCMToken);
    if (!subscription) throw refuse.invalid('FCMToken', 'This browser’s notifications can’t be reached.');
    await store.register(tx, {
      id: uuidv7(),
      personId: me.id,
      deviceId: DeviceId,
      subscriptionSealed: await encryption.seal(tx, subscriptionPlace(me.id, DeviceId), JSON.stringify(subscription)),
      endpointIndex: encryption.blindIndex('push-endpoint', subscription.endpoint),
      isCrewMember: IsCrewMember ?? me.kind === 'supporter',
      createdAt: now,
    });
  },

  /** Called when somebody signs out there. */
  forgetDevice: async (tx: Tx, personId: string, deviceId: string): Promise<void> => {
    await store.forget(tx, personId, deviceId);
  },

  publicKey,

  /** All browsers that push reaches somebody on, and what is learned of one by using it. */
  async live(db: Db, personId: string): Promise<{ id: string; subscription: PushSubscriptionJson }[]> {
    const devices = await store.of(db, personId);
    return Promise.all(
      devices.map(async ({ id, deviceId, subscriptionSealed }) => ({
        id,
        subscription: JSON.parse(
          await encryption.open(db, subscriptionPlace(personId, deviceId), subscriptionSealed),
        ) as PushSubscriptionJson,
      })),
    );
  },
  worked: (db: Db, id: string) => store.worked(db, id),
  failedForGood: (db: Db, id: string) => store.failedForGood(db, id),
});
export type Devices = ReturnType<typeof createDevices>;
