// What is answered before any call of ours is reached: with the same headers, and a name to ask about.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'mycrew-web-'));
let app: TestApp;
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>MyCrew</title>');
  app = await createTestApp({ more: withTrialCalls, settings: { webRoot } });
  app.realtime.attach(app.api.server);
  await app.api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

/** As it stands on the line, past every client that would tidy it up. */
const say = async (words: string) => {
  const line = connect((app.api.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  line.on('data', (chunk) => (answer += String(chunk)));
  line.on('error', () => {});
  line.write(words);
  await once(line, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((each) => each.split(': ')).map(([name, value]) => [name!.toLowerCase(), value]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string>, body };
};
const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
const length = 2_000_000;
const tooMuch = `Content-Type: application/json\r\nContent-Length: ${length}\r\n${end}${'a'.repeat(length)}`;

describe('an answer of the framework itself has our security headers', () => {
  test.each([
    ['an address that is none', `GET /%ZZ HTTP/1.1\r\n${end}`, 404],
    ['an address that is nobody’s', `GET /api/nothing HTTP/1.1\r\n${end}`, 404],
    ['a method that is nobody’s', `PROPFIND /api/states HTTP/1.1\r\n${end}`, 404],
    ['something that is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a request to no host', 'GET /api/states HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(40_000)}\r\n${end}`, 431],
    ['a body that is too long', `POST /api/trial/echo HTTP/1.1\r\n${tooMuch}`, 413],
    ['a socket that is none', `GET /socket.io/?EIO=4&transport=carrier-pigeon HTTP/1.1\r\n${end}`, 400],
  ])('%s', async (_what, words, status) => {
    const answer = await say(words);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

test.each(['Expect: tea', 'Upgrade: h2c\r\nConnection: Upgrade'])('%s is passed over', async (header) => {
  const answer = await say(`GET /api/states HTTP/1.1\r\n${header}\r\n${end}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

describe('the name of a request', () => {
  const nameOf = async (brought?: string) => {
    const headers = brought === undefined ? {} : { 'x-request-id': brought };
    return (await app.raw({ url: '/api/states', headers })).headers['x-request-id'];
  };

  test('is the one that it brings, and stands in the answer', async () => {
    expect(await nameOf('proxy-4f2a:0017')).toBe('proxy-4f2a:0017');
  });

  test.each(['', 'short', 'a b c d e f g h', '<script>alert(1)</script>', 'a'.repeat(101)])(
    'is one of ours where it brings %j',
    async (brought) => {
      const name = await nameOf(brought);
      expect(name).toMatch(/^[\w-]{8,}$/u);
      expect(name).not.toBe(brought);
    },
  );

  test('has an error code of its own', async () => {
    expect(await nameOf()).not.toBe(await nameOf());
  });

  test('stands in the body of what was our fault, and of nothing else', async () => {
    const anna = await aYouth(app);
    const headers = { 'x-request-id': 'from-the-proxy' };
    const crash = await app.answer(trialEndpoints.outcome, { body: { Do: 'crash' } }, { ...anna, headers });
    expect(crash).toMatchObject({ http: 500, requestId: 'from-the-proxy' });
    expect(crash.headers['x-request-id']).toBe('from-the-proxy');
    expect((await app.raw({ url: '/api/nothing', headers })).json()).not.toHaveProperty('requestId');
  });
});

describe('an address that is nobody’s', () => {
  const probes = ['/healthz', '/readyz', '/metrics', '/livez', '/wp-admin', '/home/nowhere', '/server-status'];

  test.each(probes)('%s is not found by a program', async (url) => {
    for (const accept of ['*/*', 'application/json', undefined]) {
      const answer = await app.raw({ url, headers: accept ? { accept } : {} });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: false, code: 'not-found' });
    }
  });

  test.each(probes)('%s is not found by a person either, who sees the app’s own page', async (url) => {
    const answer = await app.raw({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>MyCrew</title>');
  });

  test.each(['/home', '/HOME/', '/sign-in?from=push', '/home/check-in/018f', '/policies/terms'])(
    '%s is the app’s own',
    async (url) => {
      for (const accept of ['text/html', '*/*'])
        expect((await app.raw({ url, headers: { accept } })).statusCode).toBe(200);
    },
  );
});
