// The only reader of the environment: every setting, each with a default where there can be one.
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { readHosts } from '#database/host-list.ts';
import { providerAt } from '#outside/sms-provider.ts';
import { samplers, tracingOf } from './tracing/settings.ts';
import { crashPoints, stopPoints } from './crash-points.ts';
import { lookAlikes, singleProblems, togetherProblems } from './settings-checks.ts';

const filled = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();
const address = filled.pipe(z.url().optional());
const key32 = filled.pipe(
  z
    .string()
    .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/iu.test(text) ? 'hex' : 'base64'))
    .refine((bytes) => bytes.length === 32, 'Needs 32 bytes, as base64 or hex.')
    .optional(),
);
const tiles = z
  .string()
  .refine((url) => /^https?:\/\/[^{}/]+\/.*\{z\}/u.test(url) && url.includes('{x}') && url.includes('{y}'), {
    message: 'Needs an address like https://tiles.example.org/{z}/{x}/{y}.png, on one host.',
  });
const mailServer = filled.pipe(
  z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^smtps?:/u.test(url),
      'Needs an address like smtps://name:password@host:465.',
    )
    .optional(),
);
const databaseAddress = filled.pipe(
  z
    .string()
    .check(({ value, issues }) => {
      try {
        readHosts(value);
      } catch (error) {
        issues.push({ code: 'custom', message: (error as Error).message, input: undefined });
      }
    })
    .optional(),
);
const port = z
  .string()
  .regex(/^\d{1,5}$/u, 'Needs a port number.')
  .transform(Number)
  .refine((number) => number <= 65_535, 'Needs a port number.');
const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: address,
  DATA_DIR: z.string().default('./data'),
  /** `on`: every process finds the same files in DATA_DIR. */
  DATA_DIR_IS_SHARED: z.enum(['on', 'off']).default('off'),
  DATABASE_URL: databaseAddress,
  /** The same database as the role that owns its tables, where that of DATABASE_URL owns nothing. */
  DATABASE_OWNER_URL: databaseAddress,
  /** A standby of it, which feeds and people's own calendars may be read from. */
  DATABASE_READ_URL: databaseAddress,
  DATABASE_POOL: whole(20),
  /** Where sockets of several processes meet, in place of the database. */
  REDIS_URL: filled.pipe(
    z
      .string()
      .regex(/^rediss?:\/\//u, 'Needs an address like redis://host:6379.')
      .optional(),
  ),
  MASTER_KEY: key32,
  /** Still opens what it wrapped, until `mycrew keys:rotate` has wrapped all of it anew. */
  MASTER_KEY_PREVIOUS: key32,
  /** For `mycrew keys:rotate` alone. */
  MASTER_KEY_NEW: key32,
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: filled.pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional()),
  /** Addresses of the proxies in front of us that may say from where a request comes, like loopback or 10.0.0.0/8. */
  TRUST_PROXY: filled,
  /** Demo people in a new installation; never in production. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** How long a process that was asked to end still takes requests, so that a proxy in front notices. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(15).default(0),
  RATE_SCALE: z.coerce.number().positive().default(1),
  COMMIT: filled,
  /** Where Prometheus may read without the main address; off without it. */
  METRICS_PORT: filled.pipe(port.optional()),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Whoever brings it may read /metrics. */
  METRICS_TOKEN: filled.pipe(
    z
      .string()
      .regex(/^\S{16,}$/u, 'Needs 16 characters or more, and no spaces.')
      .optional(),
  ),
  OPERATOR_NAME: filled.transform((name) => name ?? 'MyCrew'),
  OPERATOR_EMAIL: filled.transform((email) => email ?? 'hello@example.com'),
  /** Tags of languages, with commas, whose emergency lines have been read by somebody who speaks them. */
  REVIEWED_LANGUAGES: filled,
  SMTP_URL: mailServer,
  SMTP_URL_2: mailServer,
  MAIL_FROM: filled,
  /** `off`: nobody is texted, and a start in production does not ask for `SMS_URL`. */
  SMS: z.enum(['on', 'off']).default('on'),
  /** The scheme says which API: https, twilio, clicksend or messagemedia. */
  SMS_URL: filled,
  SMS_URL_2: filled,
  /** Stands at the end of the address that SMS providers report to. */
  SMS_HOOK_SECRET: filled.pipe(z.string().min(16, 'Needs 16 characters or more.').optional()),
  /** Called every 15 s while alerts are looked after and nothing is overdue. */
  HEARTBEAT_URL: address,
  /** How often invented people raise an alert, to see that alerts arrive; 0: never. */
  CANARY_SECONDS: filled.pipe(
    z
      .string()
      .regex(/^\d{1,5}$/u, 'Needs a whole number of seconds.')
      .transform(Number)
      .optional(),
  ),
  /** For the fault harness: where a process is to die, once. Never in production. */
  CRASH_AT: filled.pipe(z.enum(crashPoints).optional()),
  /** For the fault harness: where a process is to stand still, once. Never in production. */
  STOP_AT: filled.pipe(z.enum(stopPoints).optional()),
  /** Codes by text a day; a distress alert is never counted. */
  SMS_PER_DAY: whole(2_000),
  /** Invitations by text a day, apart from codes. */
  INVITATION_SMS_PER_DAY: whole(500),
  VAPID_PUBLIC_KEY: filled,
  VAPID_PRIVATE_KEY: filled,
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  /** Where signing in with Google happens; another OpenID provider can stand in. */
  OIDC_ISSUER: address,
  /** `on`: names may be brought along from Google contacts, with the same client. */
  GOOGLE_CONTACTS: filled.pipe(z.enum(['on', 'off']).optional()),
  MICROSOFT_CLIENT_ID: filled,
  MICROSOFT_CLIENT_SECRET: filled,
  GOOGLE_VISION_KEY: filled,
  S3_ENDPOINT: address,
  S3_BUCKET: filled,
  S3_REGION: z.string().default('ap-southeast-2'),
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
  GOOGLE_MAPS_KEY: filled,
  OVERPASS_URL: address,
  TILE_URL: filled.pipe(tiles.optional()),
  /** A collector of OpenTelemetry; none: nothing is traced. These five bear the standard's own names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** name=value, with commas. */
  OTEL_EXPORTER_OTLP_HEADERS: filled.pipe(
    z
      .string()
      .regex(/^(?:[^%]|%[\da-f]{2})*$/iu, 'Needs name=value, with commas; a % is written %25.')
      .optional(),
  ),
  OTEL_SERVICE_NAME: z.string().default('mycrew'),
  OTEL_TRACES_SAMPLER: filled.pipe(z.enum(samplers).optional()),
  OTEL_TRACES_SAMPLER_ARG: filled.pipe(
    z
      .string()
      .refine((text) => Number(text) >= 0 && Number(text) <= 1, 'Needs a number from 0 to 1.')
      .optional(),
  ),
});

export const settingNames: string[] = Object.keys(Environment.shape);

const storageOf = (env: z.output<typeof Environment>) =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : null;

const checkSmsAddresses = (env: z.output<typeof Environment>): void => {
  for (const name of ['SMS_URL', 'SMS_URL_2'] as const) {
    try {
      if (env[name]) providerAt(env[name]);
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}`, { cause: error });
    }
  }
};

const settingsIn = (environment: Record<string, string | undefined>) => {
  const read = Environment.safeParse(environment);
  const problems = read.success ? togetherProblems(read.data) : singleProblems(read.error.issues);
  if (!read.success || problems.length > 0) throw new Error(problems.join('\n'));
  checkSmsAddresses(read.data);
  return read.data;
};

type Settings = z.output<typeof Environment>;

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
    operator: { name: env.OPERATOR_NAME, email: env.OPERATOR_EMAIL },
    reviewedLanguages: (env.REVIEWED_LANGUAGES ?? '').split(',').flatMap((tag) => tag.trim() || []),
    smtpUrl: env.SMTP_URL,
    smtpUrl2: env.SMTP_URL_2,
    mailFrom: env.MAIL_FROM ?? `${env.OPERATOR_NAME} <${env.OPERATOR_EMAIL}>`,
    hasSms: env.SMS === 'on',
    smsUrl: env.SMS_URL,
    smsUrl2: env.SMS_URL_2,
    smsHookSecret: env.SMS_HOOK_SECRET,
    smsReportsAt:
      env.SMS_HOOK_SECRET && new URL(`/api/hooks/sms/${encodeURIComponent(env.SMS_HOOK_SECRET)}`, baseUrl).href,
    heartbeatUrl: env.HEARTBEAT_URL,
    canarySeconds: env.CANARY_SECONDS ?? (env.HEARTBEAT_URL ? 60 : 0),
    crashAt: production ? null : (env.CRASH_AT ?? null),
    stopAt: production ? null : (env.STOP_AT ?? null),
    textsPerDay: env.SMS_PER_DAY,
    invitationTextsPerDay: env.INVITATION_SMS_PER_DAY,
    ...keysOf(env),
    ...booksOf(env),
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
