import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';
import { createPushLine } from './push-line.ts';
import { readPushSubscription } from './push-subscription.ts';
import { createWebPush } from './push.ts';
import { closedAddress, openLocalPeer } from './testing/local-peer.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { openSilentPeer } from './testing/time-limits.ts';
import { vapidKeysFrom, vapidKeysIn } from './vapid-keys.ts';

interface PushService {
  notifyUrl: string;
  subscribe(options: { userVisibleOnly: string; applicationServerKey: string }): Promise<{
    endpoint: string;
    keys: { p256dh: string; auth: string };
    clientHash: string;
  }>;
  expireSubscription(clientHash: string): void;
  handleNotification(clientHash: string, headers: object, body: Buffer): Promise<void>;
  getNotifications(asked: { clientHash: string }): { messages: string[] };
}
const testing = createRequire(import.meta.url)('web-push-testing/src/PushApiModel.js') as {
  PushApiModel: new () => PushService;
};

const subject = 'mailto:hello@mycrew.example';

function pushWith(keys: webPush.VapidKeys, options: { production?: boolean } = {}) {
  const push = createWebPush({ keys, subject, production: false, baseUrl: 'https://mycrew.example', ...options });
  onTestFinished(() => push.close());
  return push;
}

async function subscribed(keys: webPush.VapidKeys) {
  const service = new testing.PushApiModel();
  const peer = await openLocalPeer(async ({ path, headers, body }, response) => {
    const { authorization, ttl } = headers;
    const notified = { encoding: headers['content-encoding'], authorization, ttl };
    const failure: unknown = await service
      .handleNotification(path.slice(1), notified, body)
      .catch((error: unknown) => error);
    const isExpired = failure instanceof Error && failure.name === 'SubscriptionExpiredError';
    response.writeHead(isExpired ? 410 : failure ? 400 : 201).end();
  });
  onTestFinished(() => peer.close());
  service.notifyUrl = `${peer.url}/`;
  const browser = await service.subscribe({ userVisibleOnly: 'true', applicationServerKey: keys.publicKey });
  const { endpoint, keys: browserKeys } = browser;
  const token = JSON.stringify({ endpoint, expirationTime: null, keys: browserKeys });
  const subscription = readPushSubscription(token, { production: false });
  if (!subscription) throw new Error('The subscription was not accepted.');
  return { service, peer, subscription, clientHash: browser.clientHash };
}

async function answering(status: number) {
  const peer = await openLocalPeer((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end('later');
  });
  onTestFinished(() => peer.close());
  return peer;
}

const word = { title: 'Noah is here', body: 'Tap to say hello.', data: { Type: 'Crew-Joined', _id: 'crew' } };
const titleOf = (text: string) => (JSON.parse(text) as { title: string }).title;

test('a message reaches its browser alone, sealed and signed', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { service, peer, subscription, clientHash } = await subscribed(keys);
  const topic = 'alert-0199a5f0-0000-7000-8000-000000000001';
  const options = { topic, urgency: 'high', ttlSeconds: 3_600 } as const;
  expect(await pushWith(keys).send(subscription, word, options)).toBe('sent');
  expect(service.getNotifications({ clientHash }).messages.map(titleOf)).toEqual(['Noah is here']);
  const [asked] = peer.asked;
  expect(asked?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/notification+json',
  });
  expect(asked?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(asked?.body.includes('Noah')).toBe(false);
});

test('is declarative around what workers and other clients read, and leads to our own address alone', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { service, subscription, clientHash } = await subscribed(keys);
  const push = pushWith(keys);
  const _id = '0199a5f0-0000-7000-8000-00000000000a';
  const Answer = 'https://mycrew.example/answer/abcdefghijklmnopqrstuv';
  const alert = {
    title: 'Mia asked for support',
    body: '',
    data: { Type: 'DISTRESS_ALERT_SET', _id, Version: 1, Answer },
  };
  await push.send(subscription, word, {});
  await push.send(subscription, alert, { unread: 3 });
  await push.send(subscription, { data: { Type: '//elsewhere.example' } }, {});
  const [plain, asking, unknown] = service
    .getNotifications({ clientHash })
    .messages.map((text) => JSON.parse(text) as object);
  expect(plain).toEqual({
    web_push: 8030,
    mutable: true,
    notification: {
      title: 'Noah is here',
      body: 'Tap to say hello.',
      navigate: 'https://mycrew.example/home',
      lang: 'en-AU',
      dir: 'ltr',
      tag: 'Crew-Joined crew',
      data: word.data,
    },
    ...word,
  });
  expect(asking).toMatchObject({
    ...alert,
    app_badge: 3,
    notification: {
      navigate: `https://mycrew.example/home/distress-alert/${_id}`,
      tag: `DISTRESS_ALERT ${_id}`,
      requireInteraction: true,
      actions: [
        { action: 'onMyWay', title: 'On my way', navigate: Answer },
        { action: 'cant', title: 'I can’t right now', navigate: Answer },
      ],
    },
  });
  expect(unknown).toMatchObject({
    notification: { title: 'Default Title', body: 'Default Body', navigate: 'https://mycrew.example/' },
  });
});

test('one signature serves a push service for an hour, and no other one', async () => {
  const keys = webPush.generateVAPIDKeys();
  const [one, other] = [await subscribed(keys), await subscribed(keys)];
  const push = pushWith(keys);
  for (const { subscription } of [one, one, other]) expect(await push.send(subscription, word, {})).toBe('sent');
  const signedFor = ({ peer }: typeof one) => peer.asked.map(({ headers }) => headers.authorization);
  expect(new Set(signedFor(one)).size).toBe(1);
  expect(signedFor(one)).toHaveLength(2);
  expect(signedFor(other)).not.toContain(signedFor(one)[0]);
});

test('a clock that was set back, and a service that refuses us, have a new signature made', async () => {
  const keys = webPush.generateVAPIDKeys();
  const [{ subscription, peer }, refusing] = [await subscribed(keys), await answering(403)];
  const push = pushWith(keys);
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const now = new Date().getTime();
  const signedAt = async (at: number, to = subscription, by = peer) => {
    clock.mockReturnValue(at);
    await push.send(to, word, {});
    return by.asked.at(-1)?.headers.authorization;
  };
  const refused = { ...subscription, endpoint: `${refusing.url}/push` };
  const ahead = await signedAt(now);
  expect(await signedAt(now + 60_000)).toBe(ahead);
  expect(await signedAt(now - 7_200_000)).not.toBe(ahead);
  expect(await signedAt(now, refused, refusing)).not.toBe(await signedAt(now + 1_000, refused, refusing));
});

test('keys of another server are not accepted by the push service', async () => {
  const { subscription, service, clientHash } = await subscribed(webPush.generateVAPIDKeys());
  expect(await pushWith(webPush.generateVAPIDKeys()).send(subscription, word, {})).toBe('failed');
  expect(service.getNotifications({ clientHash }).messages).toEqual([]);
});

test('a subscription that has ended is gone', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { service, subscription, clientHash } = await subscribed(keys);
  service.expireSubscription(clientHash);
  expect(await pushWith(keys).send(subscription, word, {})).toBe('gone');
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [500, 'failed'],
  [429, 'failed'],
  [302, 'failed'],
] as const)('an answer of %i means %s, and no redirect is followed', async (status, result) => {
  const keys = webPush.generateVAPIDKeys();
  const { subscription } = await subscribed(keys);
  const peer = await answering(status);
  expect(await pushWith(keys).send({ ...subscription, endpoint: `${peer.url}/push` }, word, {})).toBe(result);
  expect(peer.asked.map(({ path }) => path)).toEqual(['/push']);
});

test('whoever was held still until the line stands says nothing on it, new or not', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { service, clientHash, subscription } = await subscribed(keys);
  const push = pushWith(keys);
  expect(await push.send(subscription, { ...word, title: '1' }, { isTooLate: () => true })).toBe('failed');
  expect(await push.send(subscription, { ...word, title: '2' }, { isTooLate: () => false })).toBe('sent');
  expect(await push.send(subscription, { ...word, title: '3' }, { isTooLate: () => true })).toBe('failed');
  expect(await push.send(subscription, { ...word, title: '4' }, {})).toBe('sent');
  expect(service.getNotifications({ clientHash }).messages.map(titleOf)).toEqual(['2', '4']);
});

test('whoever is absent has nothing, and of whoever is silent nobody can say', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { subscription } = await subscribed(keys);
  const silent = await openSilentPeer();
  const push = pushWith(keys);
  expect(await push.send({ ...subscription, endpoint: silent.url }, word, {})).toBe('unsure');
  expect(await push.send({ ...subscription, endpoint: await closedAddress() }, word, {})).toBe('failed');
});

test('in production nothing is sent into private networks', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { subscription, peer } = await subscribed(keys);
  expect(await pushWith(keys, { production: true }).send(subscription, word, {})).toBe('failed');
  const line = createPushLine({ publicOnly: true, timeoutMs: 3_000 });
  onTestFinished(() => line.close());
  const byName = new URL(peer.url.replace('127.0.0.1', 'localhost'));
  await expect(line.post(byName, {}, Buffer.alloc(0))).rejects.toMatchObject({ code: 'EACCES' });
  expect(peer.asked).toHaveLength(0);
});

test('the key pair is made once, stored privately, and the same for two processes that start at once', async () => {
  const path = join(await temporaryFolder(), 'data', 'vapid.json');
  const [one, other] = await Promise.all([vapidKeysIn(path), vapidKeysIn(path)]);
  expect(one).toEqual(other);
  expect(await vapidKeysIn(path)).toEqual(one);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(one);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a damaged key file stops the start and stays as it is', async () => {
  const path = join(await temporaryFolder(), 'vapid.json');
  await writeFile(path, '{}');
  await expect(vapidKeysIn(path)).rejects.toThrow();
  expect(await readFile(path, 'utf8')).toBe('{}');
});

test('keys that come from a secret are a pair, and the same wherever the secret is known', () => {
  const secret = Buffer.alloc(32, 9);
  const keys = vapidKeysFrom(secret);
  expect(vapidKeysFrom(Buffer.from(secret))).toEqual(keys);
  expect(vapidKeysFrom(Buffer.alloc(32, 8)).publicKey).not.toBe(keys.publicKey);
  expect(() =>
    webPush.getVapidHeaders(
      'https://push.example.com',
      'mailto:a@example.com',
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    ),
  ).not.toThrow();
});
