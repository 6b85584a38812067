// Builds the adapters from the settings; where none are set, local stand-ins.
import { join } from 'node:path';
import { createGoogleBook, createMicrosoftBook } from '#adapters/address-book.ts';
import { createHeartbeat } from '#adapters/heartbeat.ts';
import { createLocalImageCheck } from '#adapters/local-image-check.ts';
import { withMailLayout } from '#adapters/mail-layout.ts';
import { createMailboxMail, createSmtpMail } from '#adapters/mail.ts';
import { createMailbox } from '#adapters/mailbox.ts';
import { createOpenId } from '#adapters/openid.ts';
import { createPager } from '#adapters/pager.ts';
import { createGooglePlaces } from '#adapters/places-google.ts';
import { createOverpass } from '#adapters/places-overpass.ts';
import { createWebPush } from '#adapters/push.ts';
import { createS3Storage } from '#adapters/s3-storage.ts';
import { createHttpSms, createMailboxSms, noSms } from '#adapters/sms.ts';
import { createFolderStorage, type Storage } from '#adapters/storage.ts';
import { vapidKeysFrom, vapidKeysIn, type VapidKeys } from '#adapters/vapid-keys.ts';
import { createVisionImageCheck } from '#adapters/vision.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Adapters } from './adapters.ts';

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, clock: Clock): Storage =>
  s3 ? createS3Storage({ ...s3, clock }) : createFolderStorage({ folder: join(dataDir, 'files') });

/** What browsers subscribe to. A database of the operator's may have several processes, each with a data folder of its own. */
export const pushKeysOf = async (
  { vapid, databaseUrl, dataDir }: Pick<Config, 'vapid' | 'databaseUrl' | 'dataDir'>,
  secret: Buffer,
): Promise<VapidKeys> =>
  vapid ?? (databaseUrl ? vapidKeysFrom(secret) : await vapidKeysIn(join(dataDir, 'vapid.json')));

export const createAdapters = async (
  config: Config,
  clock: Clock,
  log: Pick<Log, 'warn'>,
  vapidSecret: Buffer,
  metrics: Pick<Metrics, 'provider'>,
): Promise<Adapters & { close(): Promise<void> }> => {
  const {
    dataDir,
    production,
    smtpUrl,
    smtpUrl2,
    mailFrom,
    smsUrl,
    smsUrl2,
    smsReportsAt,
    google,
    visionKey,
    operator,
  } = config;
  const mailbox = createMailbox({ folder: join(dataDir, 'mailbox'), clock });
  const smtp = smtpUrl
    ? createSmtpMail({ url: smtpUrl, secondUrl: smtpUrl2, from: mailFrom, clock, watch: metrics.provider('email') })
    : null;
  const push = createWebPush({
    keys: await pushKeysOf(config, vapidSecret),
    subject: `mailto:${operator.email}`,
    production,
    baseUrl: config.baseUrl,
    watch: metrics.provider('push'),
  });
  const onTrouble = (err: unknown) => log.warn({ err }, 'a picture could not be checked and waits for a moderator');
  const localCheck = createLocalImageCheck({ onTrouble });
  const texts = smsUrl
    ? createHttpSms({ url: smsUrl, secondUrl: smsUrl2, reportsAt: smsReportsAt, clock, watch: metrics.provider('sms') })
    : createMailboxSms(mailbox);
  return {
    mailbox,
    mail: withMailLayout(smtp ?? createMailboxMail(mailbox), config.baseUrl),
    sms: config.hasSms ? texts : noSms,
    push,
    heartbeat: createHeartbeat(config.heartbeatUrl),
    pager: config.pager ? createPager({ ...config.pager, clock }) : null,
    storage: openStorage(config, clock),
    google: google ? createOpenId({ ...google, clock }) : null,
    addressBooks: {
      google: config.googleBook ? createGoogleBook({ ...config.googleBook, clock }) : null,
      microsoft: config.microsoftBook ? createMicrosoftBook({ ...config.microsoftBook, clock }) : null,
    },
    places: [
      ...(config.overpassUrl ? [createOverpass({ url: config.overpassUrl, clock })] : []),
      ...(config.mapsKey ? [createGooglePlaces({ key: config.mapsKey, clock })] : []),
    ],
    imageCheck: visionKey ? createVisionImageCheck({ key: visionKey }) : localCheck,
    async close() {
      smtp?.close();
      push.close();
      await localCheck.close();
    },
  };
};
