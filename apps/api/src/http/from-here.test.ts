// What is only for trying the product out answers on the computer that runs it, and nowhere else.
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#database/reference/demo-people.ts';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const here: [string, From][] = [
  ['by its name', {}],
  ['by its number', { headers: { host: '127.0.0.1:3000' } }],
  ['by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['by an IPv4 address in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
];
const elsewhere: [string, From][] = [
  ['another computer', { remoteAddress: '192.168.1.20', headers: { host: '192.168.1.5:3000' } }],
  ['another computer that names this one', { remoteAddress: '192.168.1.20' }],
  ['one that says it is this one', { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy of the new kind', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a proxy that gives another name', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['a page of a stranger, by a name that leads here', { headers: { host: 'evil.example:3000' } }],
];

const open = async (settings: Parameters<typeof createTestApp>[0] = {}) => {
  const app = await createTestApp(settings);
  await app.adapters.mailbox.put({
    channel: 'sms',
    to: '+61491570006',
    subject: null,
    text: 'Code 123456',
    html: null,
  });
  const tahlia = await aYouth(app, { passwordHash: await hashPassword(demoPassword) });
  const drawn = {
    channel: 'email',
    to: 'mia@example.org',
    subject: 'Code',
    text: '123456',
    html: '<p>123456</p>',
  } as const;
  const { id } = await app.adapters.mailbox.put(drawn);
  const mailbox = (from: From, accept = 'text/html', url = '/mailbox') =>
    app.raw({ url, ...from, headers: { accept, ...from.headers } });
  const signIn = (from: From, password: string = demoPassword) =>
    app.raw({
      method: 'POST',
      url: `/api${sessionEndpoints.signIn.path}`,
      payload: { userName: tahlia.email, password },
      ...from,
    });
  return { app, mailbox, mailUrl: `/mailbox/${id}`, signIn, tahlia };
};

describe('while it is tried out', () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    world = await open({ settings: { rateScale: 100 } });
  });
  afterAll(() => world.app.close());

  test.each(here)('the mailbox opens here, %s', async (_how, from) => {
    expect((await world.mailbox(from)).body).toContain('123456');
    expect((await world.mailbox(from, 'application/json')).json().messages).toHaveLength(2);
    const drawn = await world.mailbox(from, 'text/html', world.mailUrl);
    expect([drawn.body, drawn.headers['content-security-policy']]).toEqual([
      '<p>123456</p>',
      expect.stringMatching(/^default-src 'none'/u),
    ]);
  });

  test.each(elsewhere)('the mailbox shows %s only how to look at it', async (_who, from) => {
    const page = await world.mailbox(from);
    expect((await world.mailbox(from, 'text/html', world.mailUrl)).statusCode).toBe(404);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('ssh -L');
    expect(page.body).not.toContain('123456');
    const json = await world.mailbox(from, 'application/json');
    expect([json.statusCode, json.json().code]).toEqual([404, 'not-found']);
  });

  test.each(here)('the password that everybody knows opens an account here, %s', async (_how, from) => {
    expect((await world.signIn(from)).statusCode).toBe(200);
  });

  test.each(elsewhere)('for %s it is a wrong one', async (_who, from) => {
    const answer = await world.signIn(from);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong-login']);
  });

  test('however it is typed', async () => {
    const wide = demoPassword.replace('l', 'ｌ');
    expect((await world.signIn({}, wide)).statusCode).toBe(200);
    expect((await world.signIn({ remoteAddress: '203.0.113.9' }, wide)).statusCode).toBe(401);
  });

  test('every other password works from everywhere', async () => {
    const ben = await aYouth(world.app, { passwordHash: await hashPassword('kelp toast nineteen') });
    const body = { userName: ben.email, password: 'kelp toast nineteen' };
    expect((await world.app.answer(sessionEndpoints.signIn, { body }, { address: '203.0.113.9' })).http).toBe(200);
  });
});

test('a proxy that says nothing of itself, as some do from the start, speaks the old HTTP', async () => {
  const { app } = await open();
  await app.api.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (version: string) => {
    const { port } = app.api.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /mailbox HTTP/${version}\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask('1.1')).toContain('123456');
  expect(await ask('1.0')).not.toContain('123456');
  await app.close();
});

test('behind a proxy that is trusted nothing is from here', async () => {
  const { app, mailbox, signIn } = await open({ settings: { trustProxy: 'loopback' } });
  expect((await mailbox({})).statusCode).toBe(404);
  expect((await signIn({})).statusCode).toBe(401);
  await app.close();
});

test('in production neither is there, not even here', async () => {
  const { app, mailbox, signIn } = await open({ settings: { production: true } });
  const page = await mailbox({});
  expect([page.statusCode, page.json().code]).toEqual([404, 'not-found']);
  expect(page.body).not.toContain('ssh');
  expect((await signIn({})).statusCode).toBe(401);
  await app.close();
});
