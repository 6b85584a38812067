// What an operator reads where a setting does not fit: one sentence for each, which names it and never its value.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { noSms } from '#adapters/sms.ts';
import { readConfig } from './config.ts';
import { openDataDir } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MASTER_KEY = Buffer.alloc(32, 5).toString('hex');
const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://mycrew.example.org',
  MASTER_KEY,
  SMTP_URL: 'smtps://us:hush@mail.example.org:465',
  SMS_URL: 'twilio://AC0123:token@?from=+61400000001',
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'us',
  S3_SECRET_ACCESS_KEY: 'hush',
};
const without = (name: keyof typeof production | keyof typeof s3) => ({ ...production, ...s3, [name]: '' });

describe('in production', () => {
  it('starts with all that help needs on its way', () => {
    expect(readConfig(production)).toMatchObject({ production: true, s3: null });
    expect(readConfig({ ...production, ...s3 }).s3).toMatchObject({ bucket: 'pictures' });
  });

  it.each(['MASTER_KEY', 'BASE_URL', 'SMTP_URL', 'SMS_URL'] as const)('does not start without %s', (name) => {
    expect(() => readConfig(without(name))).toThrow(new RegExp(`^${name} is required in production[^\\n]+$`, 'u'));
  });

  it('does not start at an address that is not https', () => {
    expect(() => readConfig({ ...production, BASE_URL: 'http://mycrew.example.org' })).toThrow('BASE_URL');
  });

  it('goes without texts where that is set', () => {
    expect(readConfig({ ...without('SMS_URL'), SMS: 'off' })).toMatchObject({ smsUrl: undefined, hasSms: false });
  });

  it('stores pictures where several processes find them', () => {
    const split = { ...production, ROLE: 'api', DATABASE_URL: 'postgres://db.example.org/mycrew' };
    expect(() => readConfig(split)).toThrow(/^ROLE=api runs several processes[^\n]+DATA_DIR_IS_SHARED=on\)\.$/u);
    expect(readConfig({ ...split, ...s3 }).role).toBe('api');
    expect(readConfig({ ...split, DATA_DIR_IS_SHARED: 'on' }).role).toBe('api');
  });

  it('says all of it at once', () => {
    const reply = () => readConfig({ NODE_ENV: 'production' });
    for (const name of ['MASTER_KEY', 'BASE_URL', 'SMTP_URL', 'SMS_URL']) expect(reply).toThrow(name);
  });
});

test('an owner of the tables is named beside the role of the server, or not at all', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@db.example.org/mycrew';
  expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(/^DATABASE_OWNER_URL needs DATABASE_URL[^\n]+$/u);
  const both = { DATABASE_OWNER_URL, DATABASE_URL: 'postgres://db.example.org/mycrew' };
  expect(readConfig(both)).toMatchObject({ databaseOwnerUrl: DATABASE_OWNER_URL });
});

test.each(Object.keys(s3) as (keyof typeof s3)[])('half an S3, without %s, is refused wherever it is', (name) => {
  expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} is missing`, 'u'));
});

test.each([
  ['BASE_URL', 'nowhere', 'BASE_URL is not an address.'],
  ['SMTP_URL', 'mail.example.org', /^SMTP_URL needs an address like smtps:/u],
  ['ROLE', 'king', 'ROLE is one of all, api, worker.'],
  ['MASTER_KEY', 'hush-hush', /^MASTER_KEY needs 32 bytes/u],
  ['PORT', 'hush-hush', 'PORT needs a number.'],
  ['PORT', '70000', /^PORT is invalid: Too big/u],
])('%s=%s is reported by its name, without its value', (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(words);
  expect(read).not.toThrow('hush');
});

describe('a name that only looks like a setting', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['Master_Key', 'MASTER_KEY'],
    ['S3_BUKET', 'S3_BUCKET'],
  ])('%s is named with %s', (given, meant) => {
    expect(readConfig({ [given]: 'hush' }).lookAlikes).toEqual([
      `${given} is not a setting of MyCrew. Did you mean ${meant}?`,
    ]);
  });

  it('leaves alone what a machine has anyway', () => {
    const usual = {
      PATH: '/bin',
      HOME: '/root',
      LANG: 'C',
      SHLVL: '1',
      HOSTNAME: 'one',
      GOOGLE_APPLICATION_CREDENTIALS: 'x',
    };
    expect(readConfig({ ...usual, npm_config_cache: 'x', NODE_OPTIONS: '', PGHOST: 'x' }).lookAlikes).toEqual([]);
  });
});

test('texts that are off are refused, never reported as sent', async () => {
  const outcome = noSms.send({ to: '+61400000001', text: 'Hello', reference: 'one' });
  await expect(outcome).rejects.toMatchObject({ outcome: 'refused' });
});

test('a DATA_DIR that is a file, or lies in one, is reported in one sentence', async () => {
  const file = join(folder, 'taken');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below')])
    await expect(openDataDir(dataDir)).rejects.toThrow(/^DATA_DIR is not a writable folder: [^\n]+$/u);
  await openDataDir(join(folder, 'new', 'one'));
  expect(statSync(join(folder, 'new', 'one')).isDirectory()).toBe(true);
});
