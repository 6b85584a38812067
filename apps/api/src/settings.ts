// Every setting of the environment: its form, its default and its description. `npm run docs` writes settings.md from it.
import { shippedName } from '@mycrew/contract/brand.ts';
import { InstallationSettings } from '@mycrew/contract/installation.ts';
import * as z from 'zod';
import { pagerAddress, pagerSecret } from '#adapters/pager.ts';
import { readHosts } from '#database/host-list.ts';
import { crashPoints, stopPoints } from './crash-points.ts';
import { samplers } from './tracing/settings.ts';

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
const countOrNone = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** `fallback` says in words what holds where the schema has no default. */
const described = <S extends z.ZodType>(schema: S, description: string, fallback?: string): S =>
  schema.meta({ description, fallback });

export const Environment = z.object({
  NODE_ENV: described(
    z.string().default('development'),
    '`production` hides the demo accounts and the mailbox, and requires `BASE_URL` (https), `MASTER_KEY`, `SMTP_URL` and `SMS_URL` (or `SMS=off`).',
  ),
  PORT: described(
    z.coerce.number().int().min(0).max(65_535).default(3000),
    'Port of the web app, the API and the sockets.',
  ),
  HOST: described(z.string().default('0.0.0.0'), 'Address to listen on.'),
  BASE_URL: described(address, 'Public address, used in links.', '`http://localhost:PORT`'),
  DATA_DIR: described(z.string().default('./data'), 'Folder of the database, keys, mailbox, pictures and tutorials.'),
  DATA_DIR_IS_SHARED: described(
    z.enum(['on', 'off']).default('off'),
    '`on`: every process finds the same files in `DATA_DIR`. Without it, and without S3, `ROLE=api` and `ROLE=worker` do not start in production.',
  ),
  DATABASE_URL: described(
    databaseAddress,
    'PostgreSQL 15 or newer. Several servers are separated by commas (`postgres://…@one:5432,two:5432/db?target_session_attrs=read-write`), see [the database](database.md). Start-up waits for it up to a minute.',
    'an embedded PostgreSQL',
  ),
  DATABASE_OWNER_URL: described(
    databaseAddress,
    'The same database as the role that owns its tables. Migrations run as that role, and the server works as the role of `DATABASE_URL`, which owns nothing; see [the database](database.md#versions-and-rights).',
  ),
  DATABASE_READ_URL: described(
    databaseAddress,
    "A standby for reading feeds and a person's own calendars while it is up to date; otherwise the primary is read. See [the database](database.md#a-standby-to-read-from).",
  ),
  DATABASE_POOL: described(
    whole(20),
    'Connections of each process, beside six for accepting alerts, six for delivering them, four for calling the staff and two for tests.',
  ),
  BACKUP_BEFORE_UPGRADE_MB: described(
    countOrNone(5_000),
    'A start that migrates first writes a backup of the tables into `DATA_DIR/backups`, where the database is not larger than this; `0` leaves it to other tools. See [upgrading](../operations.md#upgrading).',
  ),
  REDIS_URL: described(
    filled.pipe(
      z
        .string()
        .regex(/^rediss?:\/\//u, 'Needs an address like redis://host:6379.')
        .optional(),
    ),
    '`redis://` or `rediss://`: a Redis or Valkey that connects the sockets of several servers, instead of PostgreSQL.',
  ),
  MASTER_KEY: described(
    key32,
    '32 bytes, base64 or hex. Wraps the key of every person.',
    'generated once in `DATA_DIR`',
  ),
  MASTER_KEY_PREVIOUS: described(
    key32,
    'The previous master key, until `mycrew keys:rotate` has wrapped everything under the new one.',
  ),
  MASTER_KEY_NEW: described(key32, 'Only for `mycrew keys:rotate`, where the key is stored in `DATA_DIR`.'),
  ROLE: described(
    z.enum(['all', 'api', 'worker']).default('all'),
    '`api` serves requests, `worker` runs jobs, `all` does both.',
  ),
  LOG_LEVEL: described(
    filled.pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional()),
    '`trace` to `fatal`, or `silent`: how much is [logged](logs.md). Content is never logged.',
    '`info` in production, else `warn`',
  ),
  TRUST_PROXY: described(
    filled,
    "Addresses of the proxies that may state the client's address, such as `loopback` or `10.0.0.0/8`.",
  ),
  DEMO: described(
    z.enum(['on', 'off']).default('on'),
    '`on`: creates demo people in a new installation; never in production.',
  ),
  DRAIN_SECONDS: described(
    z.coerce.number().int().min(0).max(15).default(0),
    'How long a process that was asked to stop goes on answering while `/api/ready` returns 503; at most 15.',
  ),
  RATE_SCALE: described(
    z.coerce.number().positive().default(1),
    'Multiplies every rate limit and the connections per address, for load tests.',
  ),
  COMMIT: described(filled, 'The version that `/api/health` reports.', 'read from git'),
  METRICS_PORT: described(
    filled.pipe(port.optional()),
    'Serves `/metrics` on a port of its own, one for each process; also protected by `METRICS_TOKEN` where it is set.',
  ),
  METRICS_HOST: described(z.string().default('127.0.0.1'), 'The address for `METRICS_PORT`.'),
  METRICS_TOKEN: described(
    filled.pipe(
      z
        .string()
        .regex(/^\S{16,}$/u, 'Needs 16 characters or more, and no spaces.')
        .optional(),
    ),
    '16 characters or more: Prometheus reads `/metrics` with it as a bearer token. Without it the main port answers 404 there.',
  ),
  APP_NAME: described(
    filled.pipe(z.optional(InstallationSettings.shape.Name)),
    'Name of the product on pages, in mail, texts and notices. Wins over what was set at the desk.',
    `set at the desk, else \`${shippedName}\``,
  ),
  APP_SHORT_NAME: described(
    filled.pipe(z.optional(InstallationSettings.shape.ShortName)),
    'Its name where there is little room, under an icon. Wins over what was set at the desk.',
    'set at the desk, else the beginning of the name',
  ),
  OPERATOR_NAME: described(
    filled,
    'Name of the operator, shown in policies and mail. Wins over what was set at the desk.',
    'set at the desk, else the name of the product',
  ),
  OPERATOR_EMAIL: described(
    filled,
    'Email address of the operator. Wins over what was set at the desk.',
    'set at the desk, else `hello@example.com`',
  ),
  REVIEWED_LANGUAGES: described(
    filled,
    'Comma-separated languages whose emergency lines on the help page were reviewed by a speaker: `zh-Hans`, `ar`, `vi`, `yue-Hant`, `pa-Guru`, `el`, `it`, `fil`, `hi`, `es`. The others stay hidden.',
  ),
  SMTP_URL: described(mailServer, 'SMTP server, such as `smtps://name:password@host:465`.', 'local mailbox'),
  SMTP_URL_2: described(mailServer, 'Fallback SMTP server.'),
  MAIL_FROM: described(
    filled,
    'Sender of mail: an address, which is called as the product is, or `A name <address>`.',
    '`OPERATOR_EMAIL`',
  ),
  SMS: described(
    z.enum(['on', 'off']).default('on'),
    '`off`: no text messages are sent, and production starts without `SMS_URL`.',
  ),
  SMS_URL: described(
    filled,
    'SMS provider: `twilio://`, `clicksend://`, `messagemedia://`, or an `https://` address of your own; see [texts](../operations.md#texts).',
    'local mailbox',
  ),
  SMS_URL_2: described(filled, 'Fallback SMS provider.'),
  SMS_HOOK_SECRET: described(
    filled.pipe(z.string().min(16, 'Needs 16 characters or more.').optional()),
    "16 characters or more: SMS providers send delivery reports to `/api/hooks/sms/` followed by it. With two providers, append `@` and the host of the provider's address.",
  ),
  HEARTBEAT_URL: described(address, 'Requested every 15 s while no alert is overdue; monitor its absence.'),
  PAGER_URL: described(
    filled.pipe(
      z
        .string()
        .refine((url) => pagerAddress(url) !== null, 'Needs an https address without a name and a password.')
        .optional(),
    ),
    "A webhook of the operator's own pager, called about what is urgent at the desk; see [the desk](desk.md#a-pager-of-your-own).",
  ),
  PAGER_SECRET: described(
    filled.pipe(
      z
        .string()
        .refine((secret) => pagerSecret(secret) !== null, 'Needs whsec_ and 24 to 64 bytes in base64.')
        .optional(),
    ),
    'Signs its calls: `whsec_` and 24 to 64 random bytes in base64.',
  ),
  CANARY_SECONDS: described(
    filled.pipe(
      z
        .string()
        .regex(/^\d{1,5}$/u, 'Needs a whole number of seconds.')
        .transform(Number)
        .optional(),
    ),
    'Seconds between synthetic alerts that are delivered end to end into a sink. While one is missing, `/api/health` returns 503 `late` and the heartbeat stops; `0` disables them. The same for every process.',
    '`60` with a `HEARTBEAT_URL`, else `0`',
  ),
  CRASH_AT: described(
    filled.pipe(z.enum(crashPoints).optional()),
    'Fault harness: the point at which a process exits. Ignored in production.',
  ),
  STOP_AT: described(
    filled.pipe(z.enum(stopPoints).optional()),
    'Fault harness: the point at which a process freezes once. Ignored in production.',
  ),
  SMS_PER_DAY: described(whole(2_000), 'Text messages a day for codes. Distress alerts are never counted.'),
  INVITATION_SMS_PER_DAY: described(whole(500), 'Text messages a day for invitations, counted apart from codes.'),
  TEST_MESSAGES: described(
    z.enum(['on', 'off']).default('on'),
    '`off`: no tests of reaching somebody are sent; see [tests](tests.md). The same for every process.',
  ),
  TEST_SMS_PER_DAY: described(
    countOrNone(50),
    'Text messages a day for tests, counted apart; `0`: tests go by push and email only.',
  ),
  TEST_SMS_PER_MONTH: described(countOrNone(500), 'The same for thirty days.'),
  VAPID_PUBLIC_KEY: described(
    filled,
    'Web Push public key.',
    'generated once in `DATA_DIR`; derived from the master key with a `DATABASE_URL`',
  ),
  VAPID_PRIVATE_KEY: described(filled, 'Web Push private key.', 'as above'),
  GOOGLE_CLIENT_ID: described(filled, 'OAuth client for signing in with Google.'),
  GOOGLE_CLIENT_SECRET: described(filled, 'Secret of that client.'),
  OIDC_ISSUER: described(address, 'Another OpenID provider in place of Google.', '`https://accounts.google.com`'),
  OIDC_PROVIDERS: described(
    filled,
    'JSON file of the organisations whose people sign in with their own account; see [single sign-on](single-sign-on.md).',
  ),
  GOOGLE_CONTACTS: described(
    filled.pipe(z.enum(['on', 'off']).optional()),
    '`on`: names can be imported from Google contacts with the same client (People API enabled, redirect to `/contacts/add-crew`).',
  ),
  MICROSOFT_CLIENT_ID: described(filled, 'OAuth client for importing names from Microsoft contacts (`Contacts.Read`).'),
  MICROSOFT_CLIENT_SECRET: described(filled, 'Secret of that client.'),
  GOOGLE_VISION_KEY: described(
    filled,
    'Google Vision checks pictures before the Crew may see them.',
    'a check on the server',
  ),
  S3_ENDPOINT: described(address, 'S3-compatible storage of pictures; needs bucket and both keys.', 'local folder'),
  S3_BUCKET: described(filled, 'Bucket.'),
  S3_REGION: described(z.string().default('ap-southeast-2'), 'Region.'),
  S3_ACCESS_KEY_ID: described(filled, 'Access key.'),
  S3_SECRET_ACCESS_KEY: described(filled, 'Secret key.'),
  GOOGLE_MAPS_KEY: described(
    filled,
    'Google Places as a further source of safe places; receives locations rounded to about 100 m.',
  ),
  OVERPASS_URL: described(
    address,
    'Overpass server as a further source of safe places; receives locations rounded to about 100 m.',
  ),
  TILE_URL: described(
    filled.pipe(tiles.optional()),
    'Map tiles, such as `https://tiles.example.org/{z}/{x}/{y}.png`. Browsers request them from that host; without it places are drawn on a simple map.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    address,
    'OpenTelemetry collector that accepts OTLP as JSON over HTTP, such as `http://127.0.0.1:4318`; see [traces](traces.md).',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: described(
    filled.pipe(
      z
        .string()
        .regex(/^(?:[^%]|%[\da-f]{2})*$/iu, 'Needs name=value, with commas; a % is written %25.')
        .optional(),
    ),
    'Headers for it: `name=value`, separated by commas.',
  ),
  OTEL_SERVICE_NAME: described(z.string().default('mycrew'), 'Service name in traces.'),
  OTEL_TRACES_SAMPLER: described(
    filled.pipe(z.enum(samplers).optional()),
    'Sampler of traces.',
    '`parentbased_always_on`',
  ),
  OTEL_TRACES_SAMPLER_ARG: described(
    filled.pipe(
      z
        .string()
        .refine((text) => Number(text) >= 0 && Number(text) <= 1, 'Needs a number from 0 to 1.')
        .optional(),
    ),
    'Ratio of traced requests: `0.05` with `traceidratio` traces one in twenty.',
    '`1`',
  ),
});
export type Settings = z.output<typeof Environment>;
export const settingNames: string[] = Object.keys(Environment.shape);

interface Described {
  description: string;
  fallback?: string;
}

/** docs/operations/settings.md. */
export const settingsPage = (): string => {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const { description, fallback } = schema.meta() as unknown as Described;
    const absent = fallback ? undefined : (schema as z.ZodType).safeParse(undefined).data;
    const byDefault = fallback ?? (absent === undefined ? '–' : `\`${String(absent)}\``);
    return `| \`${name}\` | ${byDefault} | ${description} |`;
  });
  return `# Settings

Generated from \`apps/api/src/settings.ts\` by \`npm run docs\`.

Every setting is an environment variable. Invalid settings are reported by name before start-up, and so are names that only look like one of these.

| name | default | meaning |
| - | - | - |
${rows.join('\n')}
`;
};
