// Validates settings together, and detects misspelled names.
import { brand } from '@mycrew/contract/brand.ts';
import type * as z from 'zod';

interface Together {
  NODE_ENV: string;
  ROLE: 'all' | 'api' | 'worker';
  BASE_URL?: string | undefined;
  MASTER_KEY?: Buffer | undefined;
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  SMS: 'on' | 'off';
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATA_DIR_IS_SHARED: 'on' | 'off';
  PAGER_URL?: string | undefined;
  PAGER_SECRET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const halves = (env: Together): string[] => {
  const missing = s3Names.filter((name) => !env[name]);
  const isWhole = missing.length === 0 || missing.length === s3Names.length;
  const verb = missing.length === 1 ? 'is' : 'are';
  return [
    ...(isWhole ? [] : [`${missing.join(', ')} ${verb} missing: S3 needs all four settings.`]),
    ...(Boolean(env.PAGER_URL) === Boolean(env.PAGER_SECRET)
      ? []
      : ['PAGER_URL and PAGER_SECRET belong together: set both, or neither.']),
    ...(env.DATABASE_OWNER_URL && !env.DATABASE_URL
      ? ['DATABASE_OWNER_URL needs DATABASE_URL: set both, or neither.']
      : []),
  ];
};

/** The app tells young people that help is on its way: without mail, texts and an address of its own it would not be. */
const inProduction = (env: Together): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const hasS3 = s3Names.every((name) => env[name]);
  const isSplit = env.ROLE !== 'all';
  return [
    ...(env.MASTER_KEY
      ? []
      : ['MASTER_KEY is required in production: 32 random bytes, as base64 or hex. Store a copy apart from the data.']),
    ...(env.BASE_URL?.startsWith('https://') ? [] : ['BASE_URL is required in production: the public https address.']),
    ...(env.SMTP_URL ? [] : ['SMTP_URL is required in production: codes, invitations and alerts are sent by mail.']),
    ...(env.SMS_URL || env.SMS === 'off'
      ? []
      : ['SMS_URL is required in production; set SMS=off to send no text messages.']),
    ...(isSplit && !hasS3 && env.DATA_DIR_IS_SHARED === 'off'
      ? [
          `ROLE=${env.ROLE} runs several processes: store pictures in S3, or in a DATA_DIR that all of them share (DATA_DIR_IS_SHARED=on).`,
        ]
      : []),
  ];
};

/** Sentences, each beginning with the setting it is about; none where all fits. */
export const togetherProblems = (env: Together): string[] => [...halves(env), ...inProduction(env)];

const wordsOf = ({ code, message, ...more }: z.core.$ZodIssue): string => {
  if (code === 'invalid_format' && 'format' in more && more.format === 'url') return 'is not an address.';
  if (code === 'invalid_value' && 'values' in more) return `is one of ${more.values.join(', ')}.`;
  if (code === 'invalid_type') return 'needs a number.';
  if (message.startsWith('Needs')) return `n${message.slice(1)}`;
  return `is invalid: ${message}.`;
};

/** What does not fit by itself, one sentence for each setting. */
export const singleProblems = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.map((issue) => `${issue.path.join('.')} ${wordsOf(issue)}`);

/** How many letters have to be put in, taken out, changed or swapped to get from one to the other. */
const distance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const swaps = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        swaps ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

/** Short names are near to everything. */
const shortest = 6;

/** Names in the environment that are no setting and look like one: each a sentence with the right one. */
export const lookAlikes = (environment: Record<string, string | undefined>, names: readonly string[]): string[] =>
  Object.keys(environment)
    .filter((given) => given.length >= shortest && !names.includes(given) && !given.startsWith('OTEL_'))
    .flatMap((given) => {
      const [near] = names
        .filter((name) => name.length >= shortest)
        .map((name) => ({ name, far: distance(given.toUpperCase(), name) }))
        .toSorted((one, other) => one.far - other.far);
      return near && near.far <= 2 ? [`${given} is not a setting of ${brand.name}. Did you mean ${near.name}?`] : [];
    });
