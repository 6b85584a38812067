// Settings: all optional but in production, and invalid ones are reported before start-up.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { masterKeyIn } from '#privacy/master-key.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('without any setting there is a server on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    role: 'all',
    production: false,
    trustProxy: false,
  });
});

test('languages that were read stand in a row', () => {
  expect(readConfig({}).reviewedLanguages).toEqual([]);
  expect(readConfig({ REVIEWED_LANGUAGES: 'ar, zh-Hans,' }).reviewedLanguages).toEqual(['ar', 'zh-Hans']);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ OPERATOR_NAME: '', OPERATOR_EMAIL: ' ' }).installation).toEqual({});
  expect(readConfig({ DATABASE_URL: '', BASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
    databaseUrl: undefined,
    smtpUrl: undefined,
  });
});

test('Google signs people in where both of its settings are there', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'ours' }).google).toBeNull();
  const both = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'hush' };
  expect(readConfig(both).google).toEqual({
    clientId: 'ours',
    clientSecret: 'hush',
    issuer: 'https://accounts.google.com',
  });
  expect(readConfig({ ...both, OIDC_ISSUER: 'https://id.example.com' }).google?.issuer).toBe('https://id.example.com');
});

test('a master key is taken as base64 and as hex', () => {
  const key = Buffer.alloc(32, 5);
  for (const MASTER_KEY of [key.toString('base64'), key.toString('hex')])
    expect(readConfig({ MASTER_KEY }).masterKey).toEqual(key);
});

test('a place to die or to stand still at is for the fault harness, never for production', () => {
  const places = { CRASH_AT: 'afterCommit', STOP_AT: 'beforeText' };
  expect(readConfig(places)).toMatchObject({ crashAt: 'afterCommit', stopAt: 'beforeText' });
  expect(readConfig({})).toMatchObject({ crashAt: null, stopAt: null });
  const inProduction = readConfig({
    NODE_ENV: 'production',
    MASTER_KEY: Buffer.alloc(32, 5).toString('hex'),
    BASE_URL: 'https://mycrew.example.org',
    SMTP_URL: 'smtps://mail.example.org',
    SMS: 'off',
    ...places,
  });
  expect(inProduction).toMatchObject({ crashAt: null, stopAt: null });
});

test('what an alert needs from outside can all be set', () => {
  const settings = {
    SMTP_URL_2: 'smtp://two.example.org',
    HEARTBEAT_URL: 'https://watch.example.org/ping',
    SMS_HOOK_SECRET: 'a-long-enough-secret',
  };
  expect(readConfig(settings)).toMatchObject({
    smtpUrl2: 'smtp://two.example.org',
    heartbeatUrl: 'https://watch.example.org/ping',
    smsHookSecret: 'a-long-enough-secret',
  });
});

test('a canary sings where somebody listens, unless an operator says otherwise', () => {
  const HEARTBEAT_URL = 'https://watch.example.org/ping';
  expect(readConfig({}).canarySeconds).toBe(0);
  expect(readConfig({ HEARTBEAT_URL, CANARY_SECONDS: '' }).canarySeconds).toBe(60);
  expect(readConfig({ HEARTBEAT_URL, CANARY_SECONDS: '0' }).canarySeconds).toBe(0);
  expect(readConfig({ CANARY_SECONDS: '30' }).canarySeconds).toBe(30);
});

test('texts go by the API that the scheme names, and reports come back to the secret address', () => {
  const SMS_URL = 'twilio://AC0123:token@?from=+61400000001';
  const settings = { SMS_URL, SMS_HOOK_SECRET: 'a-long-enough-secret', BASE_URL: 'https://mycrew.example.org/' };
  expect(readConfig(settings)).toMatchObject({
    smsUrl: SMS_URL,
    smsReportsAt: 'https://mycrew.example.org/api/hooks/sms/a-long-enough-secret',
  });
  expect(readConfig({ SMS_URL }).smsReportsAt).toBeUndefined();
  const wrong = () => readConfig({ SMS_URL, SMS_URL_2: 'twilio://SK9:hush@' });
  expect(wrong).toThrow(/^SMS_URL_2 needs an account: twilio:[^\n]+$/u);
  expect(readConfig({ SMS_URL: 'twilio://AC0123:hush@?from=+61400000001' }).installation).toEqual({
    SmsFrom: '+61400000001',
  });
  expect(wrong).not.toThrow('hush');
  expect(() => readConfig({ SMS_URL: 'http://sms.example.org' })).toThrow(/^SMS_URL needs https:[^\n]+$/u);
});

test.each([
  ['CANARY_SECONDS', 'often'],
  ['PORT', 'many'],
  ['HEARTBEAT_URL', 'nowhere'],
  ['SMS_HOOK_SECRET', 'short'],
  ['CRASH_AT', 'somewhere'],
  ['STOP_AT', 'afterCommit'],
  ['PORT', '70000'],
  ['ROLE', 'king'],
  ['MASTER_KEY', 'short'],
  ['BASE_URL', 'nowhere'],
  ['OVERPASS_URL', 'nowhere'],
  ['TILE_URL', 'https://{s}.tiles.example.org/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://tiles.example.org/map.png'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `, 'u'));
});

test('the origin of the tiles follows from their address', () => {
  const TILE_URL = 'https://tiles.example.org:8443/light/{z}/{x}/{y}.png';
  expect(readConfig({ TILE_URL })).toMatchObject({ tileUrl: TILE_URL, tileOrigin: 'https://tiles.example.org:8443' });
  expect(readConfig({})).toMatchObject({ tileUrl: null, tileOrigin: null });
});

test('a made master key stays the same and is readable to its owner only', async () => {
  const [one, two] = await Promise.all([masterKeyIn(folder), masterKeyIn(folder)]);
  expect(one).toHaveLength(32);
  expect(await masterKeyIn(folder)).toEqual(one);
  expect(two).toEqual(one);
  expect(statSync(join(folder, 'master-key')).mode & 0o777).toBe(0o600);
});

test('a damaged master key stops the start instead of making everything unreadable', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(damaged, 'master-key'), 'abc');
  await expect(masterKeyIn(damaged)).rejects.toThrow('does not contain a master key');
});
