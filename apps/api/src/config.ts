// Reads and validates the environment; nothing else does.
import { isAbsolute, resolve } from 'node:path';
import { installationDefaults } from '@mycrew/contract/installation.ts';
import { pagerAddress, pagerSecret } from '#adapters/pager.ts';
import { providerAt } from '#adapters/sms-provider.ts';
import { readOrganisations } from './organisation-settings.ts';
import { Environment, settingNames, type Settings } from './settings.ts';
import { tracingOf } from './tracing/settings.ts';
import { lookAlikes, singleProblems, togetherProblems } from './settings-checks.ts';

const storageOf = (env: Settings) =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : null;

const checkSmsAddresses = (env: Settings): void => {
  for (const name of ['SMS_URL', 'SMS_URL_2'] as const) {
    try {
      if (env[name]) providerAt(env[name]);
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}`, { cause: error });
    }
  }
};

const pagerOf = ({ PAGER_URL, PAGER_SECRET }: Settings) => {
  const url = PAGER_URL === undefined ? null : pagerAddress(PAGER_URL);
  const secret = PAGER_SECRET === undefined ? null : pagerSecret(PAGER_SECRET);
  return url && secret ? { url, secret } : null;
};

/** Without texts at all, none for tests either. */
const testMessagesOf = ({ SMS, TEST_MESSAGES, TEST_SMS_PER_DAY, TEST_SMS_PER_MONTH }: Settings) => ({
  isOn: TEST_MESSAGES === 'on',
  textsPerDay: SMS === 'on' ? TEST_SMS_PER_DAY : 0,
  textsPerMonth: SMS === 'on' ? TEST_SMS_PER_MONTH : 0,
});

const settingsIn = (environment: Record<string, string | undefined>) => {
  const read = Environment.safeParse(environment);
  const problems = read.success ? togetherProblems(read.data) : singleProblems(read.error.issues);
  if (!read.success || problems.length > 0) throw new Error(problems.join('\n'));
  checkSmsAddresses(read.data);
  return read.data;
};

const bookOf = (clientId: string | undefined, clientSecret: string | undefined, issuer: string, at: string) =>
  clientId && clientSecret ? { clientId, clientSecret, issuer, at } : null;

/** Address books from which names can be brought along. */
const booksOf = (env: Settings) => ({
  googleBook:
    env.GOOGLE_CONTACTS === 'on'
      ? bookOf(
          env.GOOGLE_CLIENT_ID,
          env.GOOGLE_CLIENT_SECRET,
          'https://accounts.google.com',
          'https://people.googleapis.com',
        )
      : null,
  microsoftBook: bookOf(
    env.MICROSOFT_CLIENT_ID,
    env.MICROSOFT_CLIENT_SECRET,
    'https://login.microsoftonline.com/common/v2.0',
    'https://graph.microsoft.com',
  ),
});

const keysOf = (env: Settings) => ({
  vapid:
    env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
      : null,
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
        }
      : null,
});

/** Whom texts are from, where the provider's address says it; a plus sign is a space there. */
const smsFromIn = (url = ''): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get('from')?.replace(/^ /u, '+').trim() || null;

/** `installation`: settings of the desk that the environment sets in its place. */
const operatorOf = ({ APP_NAME, APP_SHORT_NAME, OPERATOR_NAME, OPERATOR_EMAIL, MAIL_FROM, SMS_URL }: Settings) => {
  const smsFrom = smsFromIn(SMS_URL);
  const name = OPERATOR_NAME ?? APP_NAME ?? installationDefaults.Operator;
  const email = OPERATOR_EMAIL ?? installationDefaults.ContactEmail;
  return {
    operator: { name, email },
    mailFrom: MAIL_FROM ?? email,
    installation: {
      ...(APP_NAME !== undefined && { Name: APP_NAME }),
      ...(APP_SHORT_NAME !== undefined && { ShortName: APP_SHORT_NAME }),
      ...(OPERATOR_NAME !== undefined && { Operator: OPERATOR_NAME }),
      ...(OPERATOR_EMAIL !== undefined && { ContactEmail: OPERATOR_EMAIL }),
      ...(smsFrom !== null && { SmsFrom: smsFrom }),
    },
  };
};

export const readConfig = (environment: Record<string, string | undefined> = process.env) => {
  const env = settingsIn(environment);
  const production = env.NODE_ENV === 'production';
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR);
  return {
    production,
    /** Sentences about names that only look like a setting. */
    lookAlikes: lookAlikes(environment, settingNames),
    port: env.PORT,
    host: env.HOST,
    baseUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    backupBeforeUpgradeMb: env.BACKUP_BEFORE_UPGRADE_MB,
    redisUrl: env.REDIS_URL,
    masterKey: env.MASTER_KEY,
    masterKeyBefore: env.MASTER_KEY_PREVIOUS,
    masterKeyNew: env.MASTER_KEY_NEW,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY ?? false,
    demo: !production && env.DEMO === 'on' && env.ROLE === 'all',
    drainMs: env.DRAIN_SECONDS * 1_000,
    rateScale: env.RATE_SCALE,
    commit: env.COMMIT,
    metricsAt: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    metricsToken: env.METRICS_TOKEN,
    ...operatorOf(env),
    reviewedLanguages: (env.REVIEWED_LANGUAGES ?? '').split(',').flatMap((tag) => tag.trim() || []),
    smtpUrl: env.SMTP_URL,
    smtpUrl2: env.SMTP_URL_2,
    hasSms: env.SMS === 'on',
    smsUrl: env.SMS_URL,
    smsUrl2: env.SMS_URL_2,
    smsHookSecret: env.SMS_HOOK_SECRET,
    smsReportsAt:
      env.SMS_HOOK_SECRET && new URL(`/api/hooks/sms/${encodeURIComponent(env.SMS_HOOK_SECRET)}`, baseUrl).href,
    heartbeatUrl: env.HEARTBEAT_URL,
    pager: pagerOf(env),
    canarySeconds: env.CANARY_SECONDS ?? (env.HEARTBEAT_URL ? 60 : 0),
    crashAt: production ? null : (env.CRASH_AT ?? null),
    stopAt: production ? null : (env.STOP_AT ?? null),
    textsPerDay: env.SMS_PER_DAY,
    invitationTextsPerDay: env.INVITATION_SMS_PER_DAY,
    testMessages: testMessagesOf(env),
    ...keysOf(env),
    ...booksOf(env),
    organisations: readOrganisations(env.OIDC_PROVIDERS),
    visionKey: env.GOOGLE_VISION_KEY,
    s3: storageOf(env),
    mapsKey: env.GOOGLE_MAPS_KEY,
    overpassUrl: env.OVERPASS_URL,
    tracing: tracingOf(env),
    tileUrl: env.TILE_URL ?? null,
    tileOrigin: env.TILE_URL ? new URL(env.TILE_URL.replaceAll(/[{}]/gu, '')).origin : null,
  };
};
export type Config = ReturnType<typeof readConfig>;
