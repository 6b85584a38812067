// A browser that signed in before has a count of its own: wrong passwords from anywhere else do not make it wait. Each browser
// makes itself a secret and stores it after signing out; here it stands as a hash, another one for each person.
import { uuidv7 } from 'uuidv7';
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { KnownDevice, KnownDeviceStore } from './known-devices.store.ts';

interface Deps {
  store: KnownDeviceStore;
  blindIndex: FieldEncryption['blindIndex'];
}

export const createKnownDevices = ({ store, blindIndex }: Deps) => {
  const hashOf = (personId: string, proof: string) => blindIndex('device-proof', `${personId}:${proof}`);

  const persist = (tx: Tx, personId: string, proof: string, now: Date): Promise<string> =>
    store.save(tx, { id: uuidv7(), personId, proofHash: hashOf(personId, proof), usedAt: now });

  return {
    /** As one of these people's; nothing for a secret that none of them has signed in with. */
    async find(tx: Tx, personIds: string[], proof: string | null): Promise<KnownDevice | undefined> {
      if (!proof || personIds.length === 0) return undefined;
      return store.find(
        tx,
        personIds.map((id) => hashOf(id, proof)),
      );
    },

    /** Whoever signs in here is known here from now on. */
    know: async (tx: Tx, personId: string, proof: string | null, now: Date): Promise<string | null> =>
      proof && persist(tx, personId, proof, now),

    /** After a reset only where it was done is known. */
    async knowOnly(tx: Tx, personId: string, proof: string | null, now: Date): Promise<void> {
      await store.forgetAll(tx, personId);
      if (proof) await persist(tx, personId, proof, now);
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
