// Makes the canary's people, once, with contacts sealed as everybody's are.
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import { canaryContacts, canaryCrew, canaryYouth } from './canary-people.ts';
import type { PeopleStore } from './people.store.ts';

type Place = Parameters<FieldEncryption['seal']>[1];

export interface Needs {
  store: PeopleStore;
  encryption: Pick<FieldEncryption, 'seal' | 'blindIndex' | 'createKey' | 'destroyKey'>;
  /** Answered by notifications: where a browser's subscription is sealed. */
  subscriptionPlace(owner: string, sealName: string): Place;
}

const sealName = 'canary';
const subscription = { endpoint: canaryContacts.push, expirationTime: null, keys: { p256dh: '', auth: '' } };

export const createCanaryPeople = ({ store, encryption, subscriptionPlace }: Needs) => {
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
    const place = subscriptionPlace(id, sealName);
    const subscriptionSealed = await encryption.seal(tx, place, JSON.stringify(subscription));
    const endpointIndex = encryption.blindIndex('push-endpoint', subscription.endpoint);
    await store.addDevice(tx, id, { sealName, subscriptionSealed, endpointIndex });
  };

  const addCrew = async (tx: Tx, { channel, ...person }: (typeof canaryCrew)[number]): Promise<void> => {
    const { id } = person;
    const seal = (column: string, text: string) =>
      encryption.seal(tx, { owner: id, table: 'people', column, row: id }, text);
    await freshKey(tx, id);
    const emailSealed = channel === 'email' ? await seal('email_sealed', canaryContacts.email) : null;
    const mobileSealed = channel === 'sms' ? await seal('mobile_sealed', canaryContacts.mobile) : null;
    await store.add(tx, { ...person, kind: 'supporter', emailSealed, mobileSealed });
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
