// Sends one row of the ledger through its channel, and returns the outcome.
import { createBatcher } from '#src/concurrency/batcher.ts';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import type { PushSubscriptionJson } from '#adapters/push-subscription.ts';
import { stopPoint } from '#src/crash-points.ts';
import type { Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import type { AlertLinks } from './alert-links.ts';
import { pushToWire } from './alert-push.presenter.ts';
import { alertWords, type Words } from './alert-words.ts';
import type { Checked, Leased, Outcome } from './work.store.ts';

interface Device {
  id: string;
  personId: string;
  sealName: string;
  subscriptionSealed: Buffer;
  permanentErrors: number;
}

interface Devices {
  /** By person; whoever has none is not in it. */
  of(db: Db, personIds: string[]): Promise<Map<string, Device[]>>;
  subscriptionOf(db: Db, device: Device): Promise<PushSubscriptionJson>;
  worked(db: Db, device: Device): Promise<unknown>;
  failedForGood(db: Db, id: string): Promise<void>;
}

type Way<K extends 'mail' | 'sms' | 'push'> = Record<K, Pick<Adapters[K], 'send'>>;
type Ways = Way<'mail'> & Way<'sms'> & Way<'push'>;

export interface SendingDeps {
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  /** The providers; for somebody invented, their stand-in. */
  waysTo(crewId: string): Ways;
  devices: Devices;
  links: AlertLinks;
}

/** How much of its lease is over: too much to begin, or to ask a second provider when the first has failed. */
export interface Limits {
  isLate(): boolean;
  isTooLate(): boolean;
}

/** One message, and the way it takes: asked for when there is nothing left to wait for. */
interface Letter {
  ways: () => Ways;
  db: Db;
  row: Leased;
  words: Words;
  otherProviderFirst: boolean;
  /** Asked before the other provider is. */
  isTooLate: () => boolean;
}

const timeOutMs = 3_000;
const pushForSeconds = 3_600;
const outcomeOf = (error: unknown): Outcome => ({ as: error instanceof DeliveryFailed ? error.outcome : 'not-sent' });
const asInternational = (mobile: string) => mobile.replace(/^0/u, '+61');

export const createSending = ({ encryption, waysTo, devices, links }: SendingDeps) => {
  const people = encryption.sealedColumns('people', 'id');

  const mail = async ({ ways, db, row, words, ...order }: Letter, sealed: Buffer | null) => {
    if (!sealed) return null;
    const { email: to } = await people.open(db, { id: row.crewId, emailSealed: sealed });
    const { subject, mail: text } = words;
    stopPoint('beforeEmail');
    return ways().mail.send({ to, subject, text, reference: row.dedupeKey, ...order, timeOutMs });
  };

  const text = async ({ ways, db, row, words, ...order }: Letter, sealed: Buffer | null) => {
    if (!sealed) return null;
    const { mobile } = await people.open(db, { id: row.crewId, mobileSealed: sealed });
    stopPoint('beforeText');
    return ways().sms.send({ to: asInternational(mobile), text: words.text, reference: row.dedupeKey, ...order });
  };

  /** One browser that took it is enough; where all of them are gone, this way does not lead to them. */
  const push = async ({ ways, db, row, words }: Letter, found: Device[], isLate: () => boolean): Promise<Outcome> => {
    const message = pushToWire(row, words);
    const options = {
      topic: row.alertId,
      urgency: 'high',
      ttlSeconds: pushForSeconds,
      isTooLate: isLate,
    } as const;
    const live = await Promise.all(
      found.map(async (device) => ({ device, subscription: await devices.subscriptionOf(db, device) })),
    );
    stopPoint('beforePush');
    const way = ways();
    const results = await Promise.all(
      live.map(async ({ device, subscription }) => {
        const result = await way.push.send(subscription, message, options);
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

  /** By one worker's own way to the database. */
  return (db: Db) => {
    const devicesOf = createBatcher<string, Device[]>(async (personIds) => {
      const known = await devices.of(db, [...new Set(personIds)]);
      return (personId) => known.get(personId) ?? [];
    });
    return async (
      row: Leased,
      { attempts, firstName, emailSealed, mobileSealed }: Checked,
      { isLate, isTooLate }: Limits,
    ): Promise<Outcome> => {
      // Asked at the last moment: whoever was held still until here leaves it to the one who has the row by now.
      const ways = () => {
        if (isLate()) throw new DeliveryFailed('not-sent', 'Its lease is too old.');
        return waysTo(row.crewId);
      };
      const words = alertWords(row.kind, firstName, links.urlOf(row.alertId, row.crewId));
      // Every second try begins with the other provider, and a reminder goes the other way round.
      const otherProviderFirst = (attempts % 2 === 0) !== (row.kind === 'reminder');
      const letter = { ways, db, row, words, otherProviderFirst, isTooLate };
      try {
        if (row.channel === 'push') return await push(letter, await devicesOf(row.crewId), isLate);
        const sent = row.channel === 'email' ? await mail(letter, emailSealed) : await text(letter, mobileSealed);
        return sent ? { as: 'sent', provider: sent.provider, ref: sent.id } : { as: 'refused' };
      } catch (error) {
        return outcomeOf(error);
      }
    };
  };
};
export type Sending = ReturnType<typeof createSending>;
