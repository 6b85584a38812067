// A registration whose address changes while no page is open: subscribed anew, told to the server, and tried again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewRegistration, reportShown, type SubscriptionChange } from './renewal.ts';
import { worker } from './scope.ts';

let stored: { token: string; publicKey: string } | null;
const renew = (change: SubscriptionChange = {}) => renewRegistration(change, async () => stored);

const subscriptionAt = (endpoint: string) => ({ endpoint }) as PushSubscription;
const realFetch = globalThis.fetch;
let asked: { path: string; body: unknown }[];
let server: () => Response;
const register = vi.fn(async () => {});
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscriptionAt('https://push.example/anew'));
const answer = (status: number) =>
  new Response(JSON.stringify({ status: status < 300, statusCode: status, message: '', data: null }), { status });

beforeEach(() => {
  stored = { token: 'the-token', publicKey: 'BAAA' };
  asked = [];
  server = () => answer(200);
  vi.clearAllMocks();
  globalThis.fetch = vi.fn(async (path: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return server();
  });
  const pushManager = { subscribe, getSubscription: async () => null };
  Object.assign(worker, { registration: { pushManager, sync: { register } } });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(worker, 'registration');
});

const renewedAs = (endpoint: string) => ({
  path: '/api/devices/renew',
  body: { RenewalToken: 'the-token', FCMToken: JSON.stringify({ endpoint }) },
});

it('subscribes with the stored key and tells the server, by the token alone', async () => {
  expect(await renew()).toBe(true);
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 0, 0]) }]]);
  expect(asked).toEqual([renewedAs('https://push.example/anew')]);
});

it('takes the registration that the browser brings along', async () => {
  await renew({ newSubscription: subscriptionAt('https://push.example/brought') });
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked).toEqual([renewedAs('https://push.example/brought')]);
});

it.each([
  [
    'without a network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['behind a captive portal', () => new Response('<html>')],
  ['while the server is away', () => answer(503)],
  ['when it is asked to wait', () => answer(429)],
])('%s it tries again with the next connection', async (_, says) => {
  server = says;
  expect(await renew()).toBe(false);
  expect(register).toHaveBeenCalledWith('push-renewal');
  server = () => answer(200);
  expect(await renew()).toBe(true);
});

it('reports what it showed by the token alone, and says nothing of a failure', async () => {
  await reportShown(async () => stored);
  expect(asked).toEqual([{ path: '/api/devices/shown', body: { RenewalToken: 'the-token' } }]);
  server = () => {
    throw new TypeError('Failed to fetch');
  };
  await reportShown(async () => stored);
  stored = null;
  await reportShown(async () => stored);
  expect(asked).toHaveLength(2);
});

it('leaves it where the permission is gone, nobody is signed in, or the session has ended', async () => {
  stored = null;
  expect(await renew()).toBe(true);
  expect(asked).toEqual([]);
  stored = { token: 'the-token', publicKey: 'BAAA' };
  server = () => answer(404);
  expect(await renew()).toBe(true);
  expect(register).not.toHaveBeenCalled();
  subscribe.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  expect(await renew()).toBe(true);
});
