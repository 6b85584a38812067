// Builds the adapters from the settings; where none are set, local stand-ins.
import { join } from 'node:path';
import { createGoogleBook, createMicrosoftBook } from '#adapters/address-book.ts';
import { createHeartbeat } from '#adapters/heartbeat.ts';
import { createLocalImageCheck } from '#adapters/local-image-check.ts';
import { withMailLayout } from '#adapters/mail-layout.ts';
import { createMailboxMail, createSmtpMail } from '#adapters/mail.ts';
import { createMailbox, type Mailbox } from '#adapters/mailbox.ts';
import { createOpenId } from '#adapters/openid.ts';
import { createOrganisation } from '#adapters/organisation.ts';
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

/** To each mail server; tests are few, and can wait for each other. */
const testLines = 2;

interface Beside {
  clock: Clock;
  metrics: Pick<Metrics, 'provider'>;
  mailbox: Mailbox;
  keys: VapidKeys;
  lines?: number;
}

/** Mail, texts and push, with connections of their own. */
const waysOf = async (config: Config, { clock, metrics, mailbox, keys, lines }: Beside) => {
  const { production, baseUrl, smtpUrl, smtpUrl2, mailFrom, smsUrl, smsUrl2, smsReportsAt, operator } = config;
  const smtp = smtpUrl
    ? await createSmtpMail({
        url: smtpUrl,
        secondUrl: smtpUrl2,
        from: mailFrom,
        clock,
        lines,
        watch: metrics.provider('email'),
      })
    : null;
  const push = createWebPush({
    keys,
    subject: `mailto:${operator.email}`,
    production,
    baseUrl,
    watch: metrics.provider('push'),
  });
  const texts = smsUrl
    ? createHttpSms({ url: smsUrl, secondUrl: smsUrl2, reportsAt: smsReportsAt, clock, watch: metrics.provider('sms') })
    : createMailboxSms(mailbox);
  const mail = withMailLayout(smtp ?? createMailboxMail(mailbox), baseUrl);
  return {
    adapters: { mail, sms: config.hasSms ? texts : noSms, push },
    close(): void {
      smtp?.close();
      push.close();
    },
  };
};

export const createAdapters = async (
  config: Config,
  clock: Clock,
  log: Pick<Log, 'warn'>,
  vapidSecret: Buffer,
  metrics: Pick<Metrics, 'provider'>,
): Promise<Adapters & { close(): Promise<void> }> => {
  const { dataDir, google, visionKey } = config;
  const mailbox = createMailbox({ folder: join(dataDir, 'mailbox'), clock });
  const keys = await pushKeysOf(config, vapidSecret);
  const ways = await waysOf(config, { clock, metrics, mailbox, keys });
  const tests = await waysOf(config, { clock, metrics, mailbox, keys, lines: testLines });
  const onTrouble = (err: unknown) => log.warn({ err }, 'a picture could not be checked and waits for a moderator');
  const localCheck = createLocalImageCheck({ onTrouble });
  return {
    mailbox,
    ...ways.adapters,
    tests: tests.adapters,
    heartbeat: createHeartbeat(config.heartbeatUrl),
    pager: config.pager ? createPager({ ...config.pager, clock }) : null,
    storage: openStorage(config, clock),
    google: google ? createOpenId({ ...google, clock }) : null,
    organisations: config.organisations.map((organisation) => createOrganisation({ ...organisation, clock })),
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
      ways.close();
      tests.close();
      await localCheck.close();
    },
  };
};
