// The operator's pager: a real receiver that verifies each call as Standard Webhooks say.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPager, pagerAddress, pagerSecret } from './pager.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const now = new Date('2026-11-25T01:00:00Z');
const call = {
  id: 'item:0:webhook',
  body: { type: 'desk.urgent', urgency: 'raised', link: 'https://x.example/staff' },
};

let answer = { status: 204, headers: {} as Record<string, string>, body: '' };
let hangs = false;
const received: { headers: IncomingHttpHeaders; body: string; path: string }[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString(), path: request.url ?? '' });
    if (!hangs) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = { status: 204, headers: {}, body: '' };
  hangs = false;
  received.length = 0;
});

const urlOf = (path = '/hook') => pagerAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)!;
const pager = () => createPager({ url: urlOf(), secret: pagerSecret(secret)!, clock: { now: () => now } });

/** As a receiver would, from the guide alone. */
const isGenuine = ({ headers, body }: (typeof received)[number], withSecret = secret): boolean => {
  const key = Buffer.from(withSecret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',');
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
};

describe('a call', () => {
  it('is signed, with its id, the time, and what it has to say alone', async () => {
    await pager().send(call, 3_000);
    expect(received).toHaveLength(1);
    const [{ headers, body, path }] = received as [(typeof received)[number]];
    expect(path).toBe('/hook');
    expect(JSON.parse(body)).toEqual(call.body);
    expect(headers).toMatchObject({ 'webhook-id': call.id, 'webhook-timestamp': String(now.getTime() / 1_000) });
    expect(isGenuine(received[0]!)).toBe(true);
    expect(isGenuine({ ...received[0]!, body: `${body} ` })).toBe(false);
    expect(isGenuine(received[0]!, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false);
  });

  it.each([
    [400, 'refused'],
    [410, 'refused'],
    [401, 'not-sent'],
    [404, 'not-sent'],
    [429, 'not-sent'],
    [500, 'not-sent'],
  ])('that is answered with %s is %s', async (status, outcome) => {
    answer.status = status;
    await expect(pager().send(call, 3_000)).rejects.toMatchObject({ outcome });
  });

  it('follows no redirect', async () => {
    answer = { status: 302, headers: { location: urlOf('/elsewhere').href }, body: '' };
    await expect(pager().send(call, 3_000)).rejects.toMatchObject({ outcome: 'not-sent' });
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('that is not answered may have arrived, and one that nobody took has not', async () => {
    hangs = true;
    await expect(pager().send(call, 200)).rejects.toMatchObject({ outcome: 'unknown' });
    const gone = createServer();
    await new Promise<void>((ready) => void gone.listen(0, '127.0.0.1', ready));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => void gone.close(closed));
    const closed = createPager({
      url: pagerAddress(`http://127.0.0.1:${port}/hook`)!,
      secret: pagerSecret(secret)!,
      clock: { now: () => now },
    });
    await expect(closed.send(call, 3_000)).rejects.toMatchObject({ outcome: 'not-sent' });
  });

  it('takes an endless answer for a yes, without reading it all', async () => {
    answer = { status: 200, headers: {}, body: 'x'.repeat(1_000_000) };
    await pager().send(call, 3_000);
    expect(received).toHaveLength(1);
  });
});

it.each([
  ['https://pager.example/hook', true],
  ['http://localhost:8080/hook', true],
  ['http://pager.example/hook', false],
  ['http://10.0.0.1/hook', false],
  ['https://user:secret@pager.example/', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s: may be called? %s', (url, may) => {
  expect(pagerAddress(url) !== null).toBe(may);
});

it.each(['', 'whsec_', 'whsec_c2hvcnQ=', randomBytes(32).toString('base64'), 'whsec_!!!'])(
  '“%s” is no secret',
  (text) => {
    expect(pagerSecret(text)).toBeNull();
  },
);
