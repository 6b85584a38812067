// Creates the canary's people once, with sealed contacts.
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import { canaryContacts, canaryCrew, canaryYouth } from './canary-people.ts';
import type { PeopleStore } from './people.store.ts';

export interface Deps {
  store: PeopleStore;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex' | 'createKey' | 'destroyKey'>;
}

const sealName = 'canary';
const subscription = { endpoint: canaryContacts.push, expirationTime: null, keys: { p256dh: '', auth: '' } };

export const createCanaryPeople = ({ store, encryption }: Deps) => {
  const people = encryption.sealedColumns('people', 'id');
  const devices = encryption.sealedColumns('devices', 'personId', 'sealName');

  /** Their ids stay the same, so that an older key may still be remembered. */
  const freshKey = async (tx: Tx, id: string): Promise<void> => {
    await encryption.destroyKey(tx, id);
    await encryption.createKey(tx, id);
  };

  const addYouth = async (tx: Tx): Promise<void> => {
    await freshKey(tx, canaryYouth.id);
    await store.add(tx, { ...canaryYouth, kind: 'youth', emailSealed: null, mobileSealed: null });
  };

  const addDevice = async (tx: Tx, id: string): Promise<void> => {
    const text = { subscription: JSON.stringify(subscription) };
    const sealed = await devices.seal(tx, { personId: id, sealName }, text);
    const endpointIndex = encryption.blindIndex('push-endpoint', subscription.endpoint);
    await store.addDevice(tx, id, { sealName, ...sealed, endpointIndex });
  };

  const addCrew = async (tx: Tx, { channel, ...person }: (typeof canaryCrew)[number]): Promise<void> => {
    const { id } = person;
    await freshKey(tx, id);
    const contacts = await people.seal(tx, person, {
      email: channel === 'email' ? canaryContacts.email : null,
      mobile: channel === 'sms' ? canaryContacts.mobile : null,
    });
    await store.add(tx, { ...person, ...contacts, kind: 'supporter' });
    await store.join(tx, canaryYouth.id, id);
    if (channel === 'push') await addDevice(tx, id);
  };

  return {
    async ensure(tx: Tx): Promise<void> {
      if (!(await store.isMissing(tx, canaryYouth.id))) return;
      await addYouth(tx);
      for (const person of canaryCrew) await addCrew(tx, person);
    },
  };
};
export type CanaryPeople = ReturnType<typeof createCanaryPeople>;
