// Sends a notice to one browser or mailbox, if it is still valid.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { PushMessage } from '@mycrew/contract/push.ts';
import { pushKindOf, topicOfPush } from '@mycrew/contract/push-kinds.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import type { PushSubscriptionJson } from '#adapters/push-subscription.ts';
import type { Clock, Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import type { DeliveringStore, MailRow } from './delivering.store.ts';
import { sealedDevices } from './devices.service.ts';
import type { Devices } from './devices.service.ts';
import { holds, HoldsWhile } from './holds.ts';
import type { MailTokens } from './mail-tokens.ts';
import { pathOfNotice } from './notifications.presenter.ts';

const PushWork = z.strictObject({
  deviceId: z.uuid(),
  notificationId: z.nullable(z.uuid()),
  personId: z.uuid(),
  aboutId: z.nullable(z.uuid()),
  refId: z.uuid(),
  holdsWhile: HoldsWhile,
  urgency: z.enum(['very-low', 'low', 'normal', 'high']),
  message: PushMessage,
  plannedAt: z.optional(z.iso.datetime()),
});
export type PushWork = z.output<typeof PushWork>;
const MailWork = z.strictObject({
  notificationId: z.uuid(),
  holdsWhile: HoldsWhile,
  /** In place of what stands in the list. */
  words: z.optional(z.strictObject({ title: z.string(), body: z.string() })),
});
export type MailWork = z.output<typeof MailWork>;

interface Deps {
  db: Db;
  store: Pick<DeliveringStore, 'situation' | 'note' | 'toMail' | 'isRead'>;
  devices: Pick<Devices, 'byId' | 'worked' | 'failedForGood'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  adapters: Pick<Adapters, 'mail' | 'push'>;
  clock: Clock;
  tokens: Pick<MailTokens, 'tokenOf'>;
  baseUrl: string;
}

/** Only what was held up can have been read before it is sent. */
const lateAfterSeconds = 10;
/** Beyond this, a mail whose arrival is unknown is not tried again: two of the same are a nuisance, six an alarm. */
const mostUnknownMails = 2;

const mailWords = (row: Pick<MailRow, 'type' | 'title' | 'body' | 'refId'>, token: string, baseUrl: string) => {
  const { title, body } = row;
  const at = (path: string) => new URL(path, baseUrl).href;
  const link = at(pathOfNotice(row));
  const why = `This comes from ${brand.name}, which is not for emergencies; in danger, call ${emergencyNumber}.`;
  const settings = `What reaches you, and how:\n${at(ourRoutes.notificationSettings.path)}`;
  const text = [`${title}.`, `${body.replace(/^Tap/u, 'Open this')}\n${link}`, why, settings].join('\n\n');
  return { subject: title, text, listUnsubscribe: at(`/api/hooks/mail/${token}`) };
};

export const noticeJobs = ({ db, store, devices, encryption, adapters, clock, tokens, baseUrl }: Deps) => {
  const [sealed, people] = [sealedDevices(encryption), encryption.sealedColumns('people', 'id')];

  const stillHolds = async (
    holdsWhile: HoldsWhile,
    about: { personId: string; aboutId: string | null; refId: string | null; plannedAt?: string | undefined },
  ): Promise<boolean> => {
    const situation = await store.situation(db, { ...about, now: clock.now() });
    return situation !== undefined && holds(holdsWhile, situation);
  };

  const push = async (work: PushWork) => {
    const device = await devices.byId(db, work.deviceId, work.personId);
    if (!device || !(await stillHolds(work.holdsWhile, work))) return;
    const { notificationId, urgency, message } = work;
    const note = async (state: 'sent' | 'failed' | 'skipped') => {
      if (notificationId) await store.note(db, { notificationId, channel: 'push', state, now: clock.now() });
    };
    const ageSeconds = work.plannedAt ? (clock.now().getTime() - Date.parse(work.plannedAt)) / 1_000 : 0;
    const ttlSeconds = Math.floor(pushKindOf(message.data.Type).ttlSeconds - Math.max(0, ageSeconds));
    const isLate = ageSeconds > lateAfterSeconds && notificationId !== null;
    // Its hour is over, or they have read it meanwhile on another device.
    if (ttlSeconds <= 0 || (isLate && (await store.isRead(db, notificationId)))) return note('skipped');
    const opened = await sealed.open(db, device);
    const subscription = JSON.parse(opened.subscription) as PushSubscriptionJson;
    const topic = topicOfPush(message.data);
    const { unread } = device;
    const result = await adapters.push.send(subscription, message, { urgency, ttlSeconds, topic, unread });
    await note(result === 'sent' ? 'sent' : 'failed');
    if (result === 'sent') await devices.worked(db, device);
    if (result === 'gone') await devices.failedForGood(db, device.id);
    if (result === 'failed' || result === 'unsure') throw new Error('The push service did not accept it.');
  };

  const mail = async ({ notificationId, holdsWhile, words }: MailWork) => {
    const note = (state: 'sent' | 'failed' | 'skipped') =>
      store.note(db, { notificationId, channel: 'email', state, now: clock.now() });
    const row = await store.toMail(db, notificationId);
    if (!row || !(await stillHolds(holdsWhile, row))) return void (await note('skipped'));
    const { email: to } = await people.open(db, { id: row.personId, emailSealed: row.emailSealed });
    try {
      await adapters.mail.send({ to, ...mailWords({ ...row, ...words }, tokens.tokenOf(row.personId), baseUrl) });
    } catch (error) {
      const tries = await note('failed');
      const outcome = error instanceof DeliveryFailed ? error.outcome : 'not-sent';
      if (outcome === 'refused' || (outcome === 'unknown' && tries >= mostUnknownMails)) return;
      throw error;
    }
    await note('sent');
  };

  return {
    sendPush: defineJob({ name: 'send-push', data: PushWork, atOnce: 4, run: push }),
    /** What can wait a moment, and may be a hundred thousand at eight in the evening: none of it stands before the others. */
    sendCalmPush: defineJob({ name: 'send-calm-push', data: PushWork, isUnhurried: true, batch: 20, run: push }),
    sendNoticeMail: defineJob({ name: 'send-notice-mail', data: MailWork, atOnce: 2, run: mail }),
  };
};
