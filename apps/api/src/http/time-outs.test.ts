// Whoever begins something and never goes on is let go; whoever is only slow is heard to the end.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aYouthWithCrew } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const open = async () => {
  const line = connect((app.api.server.address() as AddressInfo).port, '127.0.0.1');
  await once(line, 'connect');
  let output = '';
  line.on('data', (chunk) => (output += String(chunk))).on('error', () => {});
  return { line, output: () => output, gone: once(line, 'close') };
};

test('a head has seconds, a whole request minutes, and a line on which nothing moves too', () => {
  const { headersTimeout, requestTimeout, timeout } = app.api.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 120_000,
  });
});

test.each(['', 'GET /api/states HTTP/1.1\r\nHost: '])('a head that is never whole: %j', async (words) => {
  app.api.server.headersTimeout = 1;
  const { line, output, gone } = await open();
  line.write(words);
  await gone;
  expect(output()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
  expect(output()).toContain('x-content-type-options: nosniff');
  expect(output()).toContain('"code":"too-slow"');
});

test('a body of which no more comes, unless it is a call for help: that counts all the same', async () => {
  const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  const head = (path: string) =>
    `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${youth.token}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"Note":"he';
  for (const path of ['/report', distressEndpoints.raiseToAll.path]) {
    app.api.server.once('request', ({ socket }) => void socket.setTimeout(50));
    const { line, gone } = await open();
    line.write(head(path));
    await gone;
  }
  const alerts = () => app.db.selectFrom('alerts').select('id').execute();
  await expect.poll(alerts, { timeout: 30_000 }).toHaveLength(1);
});

test('a body that comes in small chunks is read to the end', async () => {
  const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  const body = '{}'.padStart(40);
  const { line, output, gone } = await open();
  line.write(`POST /api${distressEndpoints.raiseToAll.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`);
  line.write(`Authorization: Bearer ${youth.token}\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n`);
  for (const chunk of body) {
    line.write(chunk);
    await new Promise(setImmediate);
  }
  await gone;
  expect(output()).toMatch(/^HTTP\/1\.1 201 /u);
});
