// The doctor and what stands in between: its own calls go through a proxy, and it says what became of them.
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { createDoctorPass } from '#privacy/doctor-pass.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { openSmallProxy, type ProxyWays } from '#testing/small-proxy.ts';
import { callerFinding } from './caller-verdict.ts';
import type { Finding } from './finding.ts';
import { proxyFindings } from './proxy-findings.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ settings: { trustProxy: 'loopback' } });
  app.realtime.attach(app.api.server);
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  port = (app.api.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const ask = (baseUrl: string) => proxyFindings({ baseUrl, houseKey: app.houseKey, now: () => app.clock.now() });
const through = async (ways: ProxyWays) => {
  const proxy = await openSmallProxy(port, ways);
  try {
    return await ask(proxy.url);
  } finally {
    proxy.close();
  }
};
const linesOf = (findings: Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).map(({ line }) => line);

it('finds nothing wrong with one that says from where, hands on sockets and lets pictures through', async () => {
  const findings = await through({ forwarded: 'anew', sockets: true });
  expect(linesOf(findings, 'ok')).toEqual([
    'Client addresses arrive.',
    'It forwards our headers.',
    'Web sockets work.',
    '9 MB to any address are not refused.',
    '12 MB to /api/user/alert are not refused.',
  ]);
  expect(findings).toHaveLength(5);
});

it('finds all that one does wrong, each with a way to mend it', async () => {
  const findings = await through({ forwarded: 'dropped', mostBytes: 1_000_000, drops: 'content-security-policy' });
  expect(findings.map(({ state, line, mend }) => [state, line, mend?.slice(0, 12)])).toEqual([
    ['broken', 'The proxy does not forward client addresses: all clients share one rate limit.', 'Overwrite X-'],
    ['broken', 'It drops content-security-policy.', 'Forward the '],
    ['broken', expect.stringMatching(/^A web socket was answered with|^It did not answer/u), expect.any(String)],
    ['broken', '9 MB to any address are refused (413).', 'Raise its li'],
    ['broken', '12 MB to /api/user/alert are refused (413).', 'Raise its li'],
  ]);
});

it('distinguishes a proxy that appends to the caller’s header from one that trusts it', async () => {
  expect(linesOf(await through({ forwarded: 'added', sockets: true }), 'broken')).toEqual([]);
  expect(linesOf(await through({ forwarded: 'as it came', sockets: true }), 'broken')).toEqual([
    'The proxy forwards X-Forwarded-For as clients send it: anybody can forge an address.',
  ]);
});

it('sees that none stands between, and that a server of somebody else’s key answers', async () => {
  const [caller] = await ask(`http://127.0.0.1:${port}`);
  expect(caller).toMatchObject({ state: 'look', line: expect.stringContaining('There is no proxy, but') as string });
  const now = () => app.clock.now();
  const other = await proxyFindings({ baseUrl: `http://127.0.0.1:${port}`, houseKey: Buffer.alloc(32, 9), now });
  expect(other).toMatchObject([{ state: 'look', line: expect.stringContaining('(404)') as string }]);
});

test('without a pass, with another’s and with an old one it is no address at all', async () => {
  const pass = createDoctorPass(app.houseKey).make(app.clock.now());
  const asked = async (method: 'GET' | 'POST', headers: Record<string, string>) =>
    (await app.raw({ method, url: '/api/doctor', headers })).statusCode;
  expect(await asked('GET', { 'x-mycrew-doctor': pass })).toBe(200);
  for (const wrong of [{}, { 'x-mycrew-doctor': `${pass}x` }, { 'x-mycrew-doctor': pass.replace(/^\d/u, '9') }]) {
    expect(await asked('GET', wrong as Record<string, string>)).toBe(404);
    expect(await asked('POST', wrong as Record<string, string>)).toBe(404);
  }
  const nobodys = await app.raw({ url: '/api/nobodys' });
  const ours = await app.raw({ url: '/api/doctor' });
  expect(ours.json()).toEqual(nobodys.json());
  app.clock.advance({ minutes: 2 });
  expect(await asked('GET', { 'x-mycrew-doctor': pass })).toBe(404);
});

const local = { address: '203.0.113.9', port: 40_000 };
const seenBehind = { peer: '10.0.0.5', peerPort: 51_000, forwarded: '203.0.113.9', isPeerTrusted: true, bytes: 0 };

test.each([
  ['a trusted proxy', { ...seenBehind, address: '203.0.113.9' }, 'ok', 'arrive'],
  ['one that is not trusted', { ...seenBehind, isPeerTrusted: false, address: '10.0.0.5' }, 'broken', '10.0.0.5'],
  [
    'two, of which one is trusted',
    { ...seenBehind, forwarded: '203.0.113.9, 10.0.0.7', address: '10.0.0.7' },
    'look',
    'to come from 10.0.0.7',
  ],
  [
    'another address of this machine',
    { ...seenBehind, forwarded: '198.51.100.4', address: '198.51.100.4' },
    'look',
    '4',
  ],
  [
    'nothing, and nobody is trusted',
    { ...seenBehind, peer: '::ffff:203.0.113.9', peerPort: 40_000, isPeerTrusted: false, address: '203.0.113.9' },
    'ok',
    'There is no proxy:',
  ],
] as const)('behind %s', (_, seen, state, words) => {
  expect(callerFinding({ seen, local })).toMatchObject({ state, line: expect.stringContaining(words) as string });
});
