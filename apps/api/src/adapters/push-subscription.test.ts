import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { mayBePushedTo, readPushSubscription } from './push-subscription.ts';

const point = createECDH('prime256v1').generateKeys();
const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
const endpoint = 'https://push.example.org/send/abc';
const production = { production: true };

test('a subscription from a browser is accepted and reduced to its known fields', () => {
  const token = JSON.stringify({ endpoint, keys: { ...keys, more: 1 }, extra: true });
  expect(readPushSubscription(token, production)).toEqual({ endpoint, expirationTime: null, keys });
});

test('keys in plain base64 come out the way push services want them', () => {
  const padded = { p256dh: point.toString('base64'), auth: Buffer.from(keys.auth, 'base64url').toString('base64') };
  expect(readPushSubscription(JSON.stringify({ endpoint, keys: padded }), production)?.keys).toEqual(keys);
});

const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
test.each([
  'a-token-of-another-service',
  '',
  'null',
  '[]',
  JSON.stringify({ endpoint }),
  JSON.stringify({ keys }),
  JSON.stringify({ endpoint, keys: { ...keys, auth: 'short' } }),
  JSON.stringify({ endpoint, keys: { ...keys, auth: '' } }),
  JSON.stringify({ endpoint, keys: { ...keys, p256dh: 'AAAA' } }),
  JSON.stringify({ endpoint, keys: { ...keys, p256dh: offCurve } }),
  JSON.stringify({ endpoint: `https://push.example.org/${'a'.repeat(3_000)}`, keys }),
  JSON.stringify({ endpoint: { toString: 'x' }, keys }),
  JSON.stringify({ endpoint, keys, filler: 'a'.repeat(5_000) }),
])('anything else is refused (%#)', (token) => {
  expect(readPushSubscription(token, production)).toBeNull();
});

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://0x7f000001/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://database/x',
  'https://push.example.org:5432/x',
  'https://user:word@push.example.org/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('in production %s is not a place to push to', (address) => {
  expect(mayBePushedTo(address, production)).toBe(false);
});

test('outside production this machine may be pushed to without encryption, others may not', () => {
  expect(mayBePushedTo('http://127.0.0.1:8090/x', { production: false })).toBe(true);
  expect(mayBePushedTo('http://localhost:8090/x', { production: false })).toBe(true);
  expect(mayBePushedTo('http://push.example.org/x', { production: false })).toBe(false);
  expect(mayBePushedTo('https://push.example.org/x', { production: false })).toBe(true);
});

test.each(['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2404:6800:4006:80a::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
