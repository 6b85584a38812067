// Sends one row of a ledger to its person through push, email or text, and returns the outcome.
import type { PushMessage } from '@mycrew/contract/push.ts';
import { pushKindOf } from '@mycrew/contract/push-kinds.ts';
import { createBatcher } from '#src/concurrency/batcher.ts';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import type { PushSubscriptionJson } from '#adapters/push-subscription.ts';
import { stopPoint } from '#src/crash-points.ts';
import type { Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import type { LeasedRow, Outcome } from './work.store.ts';

interface Device {
  id: string;
  personId: string;
  sealName: string;
  subscriptionSealed: Buffer;
  permanentErrors: number;
  unread: number;
}

export interface Devices {
  /** By person; whoever has none is not in it. */
  of(db: Db, personIds: string[]): Promise<Map<string, Device[]>>;
  subscriptionOf(db: Db, device: Device): Promise<PushSubscriptionJson>;
  worked(db: Db, device: Device): Promise<unknown>;
  failedForGood(db: Db, id: string): Promise<unknown>;
}

type Way<K extends 'mail' | 'sms' | 'push'> = Record<K, Pick<Adapters[K], 'send'>>;
/** Providers of all three ways. */
export type Ways = Way<'mail'> & Way<'sms'> & Way<'push'>;

/** What is to be said, and to whom. */
interface Letter {
  personId: string;
  subject: string;
  mail: string;
  text: string;
  push: PushMessage;
  /** A later push of the same topic replaces an earlier one that still waits at the provider. */
  topic: string;
  otherProviderFirst: boolean;
}

/** Contacts only where they are proven. */
interface Contacts {
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

interface Deps<Row extends LeasedRow, Checked extends Contacts> {
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  /** The providers; for somebody invented, their stand-in. */
  waysTo(row: Row): Ways;
  devices: Devices;
  write(row: Row, checked: Checked): Letter;
}

/** How much of its lease is over: too much to begin, or to ask a second provider when the first has failed. */
export interface Limits {
  isLate(): boolean;
  isTooLate(): boolean;
}

/** One message, and the way it takes: asked for when there is nothing left to wait for. */
interface Trip {
  ways: () => Ways;
  db: Db;
  letter: Letter;
  reference: string;
  /** Asked before the other provider is. */
  isTooLate: () => boolean;
}

const timeOutMs = 3_000;
export const outcomeOf = (error: unknown): Outcome => ({
  as: error instanceof DeliveryFailed ? error.outcome : 'not-sent',
});
const asInternational = (mobile: string) => mobile.replace(/^0/u, '+61');

/** One browser that took it is enough; where all of them are gone, this way does not lead to them. */
const push = async (
  { ways, db, letter }: Trip,
  devices: Devices,
  found: Device[],
  isLate: () => boolean,
): Promise<Outcome> => {
  const options = { ...pushKindOf(letter.push.data.Type), topic: letter.topic, isTooLate: isLate };
  const live = await Promise.all(
    found.map(async (device) => ({ device, subscription: await devices.subscriptionOf(db, device) })),
  );
  stopPoint('beforePush');
  const way = ways();
  const results = await Promise.all(
    live.map(async ({ device, subscription }) => {
      const result = await way.push.send(subscription, letter.push, { ...options, unread: device.unread });
      // Only bookkeeping: whether it arrived is known by now.
      const noted =
        result === 'sent' ? devices.worked(db, device) : result === 'gone' && devices.failedForGood(db, device.id);
      await Promise.resolve(noted).catch(() => {});
      return result;
    }),
  );
  if (results.includes('sent')) return { as: 'sent', provider: 'web-push', ref: null };
  if (results.includes('unsure')) return { as: 'unsure' };
  return { as: results.includes('failed') ? 'not-sent' : 'refused' };
};

export const createSending = <Row extends LeasedRow, Checked extends Contacts>({
  encryption,
  waysTo,
  devices,
  write,
}: Deps<Row, Checked>) => {
  const people = encryption.sealedColumns('people', 'id');

  const mail = async ({ ways, db, letter, reference, isTooLate }: Trip, sealed: Buffer | null) => {
    if (!sealed) return null;
    const { email: to } = await people.open(db, { id: letter.personId, emailSealed: sealed });
    const { subject, mail: text, otherProviderFirst } = letter;
    stopPoint('beforeEmail');
    return ways().mail.send({ to, subject, text, reference, otherProviderFirst, isTooLate, timeOutMs });
  };

  const text = async ({ ways, db, letter, reference, isTooLate }: Trip, sealed: Buffer | null) => {
    if (!sealed) return null;
    const { mobile } = await people.open(db, { id: letter.personId, mobileSealed: sealed });
    const { text, otherProviderFirst } = letter;
    stopPoint('beforeText');
    return ways().sms.send({ to: asInternational(mobile), text, reference, otherProviderFirst, isTooLate });
  };

  /** By one worker's own way to the database. */
  return (db: Db) => {
    const devicesOf = createBatcher<string, Device[]>(async (personIds) => {
      const known = await devices.of(db, [...new Set(personIds)]);
      return (personId) => known.get(personId) ?? [];
    });
    const keyOf = createBatcher<string, void>(async (personIds) => {
      await encryption.bringKeys(db, personIds);
      return () => {};
    });
    return async (row: Row, checked: Checked, { isLate, isTooLate }: Limits): Promise<Outcome> => {
      // Asked at the last moment: whoever was held still until here leaves it to the one who has the row by now.
      const ways = () => {
        if (isLate()) throw new DeliveryFailed('not-sent', 'Its lease is too old.');
        return waysTo(row);
      };
      const letter = write(row, checked);
      const trip: Trip = { ways, db, letter, reference: row.dedupeKey, isTooLate };
      try {
        const [found] = await Promise.all([
          row.channel === 'push' ? devicesOf(letter.personId) : [],
          // Where it failed, each asks for their own: one key that cannot be read is no reason to send to nobody.
          keyOf(letter.personId).catch(() => {}),
        ]);
        if (row.channel === 'push') return await push(trip, devices, found, isLate);
        const sent =
          row.channel === 'email' ? await mail(trip, checked.emailSealed) : await text(trip, checked.mobileSealed);
        return sent ? { as: 'sent', provider: sent.provider, ref: sent.id } : { as: 'refused' };
      } catch (error) {
        return outcomeOf(error);
      }
    };
  };
};
