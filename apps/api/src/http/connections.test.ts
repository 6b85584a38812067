// More idle connections than the process may hold come from two addresses, and whoever needs it is heard meanwhile.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#database/reference/demo-people.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { connectionLimits } from './descriptors.ts';

const openFiles = 400;
const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-room-'));
const held: Socket[] = [];
let child: ChildProcess;
let port = 0;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  const { host, port: databasePort, user, database: name } = database.connection;
  const { PATH, HOME } = process.env;
  child = spawn('sh', ['-c', `ulimit -n ${openFiles} && exec "$0" "$1"`, process.execPath, 'main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: `postgres://${user}@/${name}?host=${host}&port=${databasePort}`,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!/ready: http:\/\/localhost:\d+/u.test(output)) output += String((await once(child.stdout!, 'data'))[0]);
  port = Number(/localhost:(\d+)/u.exec(output)![1]);
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** On a connection of its own, as somebody who has just opened the app. */
const ask = async (
  method: string,
  path: string,
  from: string,
  { token, body }: { token?: string; body?: object } = {},
) => {
  const text = body ? JSON.stringify(body) : undefined;
  const asked = request({
    host: '127.0.0.1',
    port,
    path: `/api${path}`,
    method,
    localAddress: from,
    agent: false,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
  }).end(text);
  const [answer] = await once(asked, 'response');
  let output = '';
  for await (const chunk of answer) output += String(chunk);
  return { status: answer.statusCode as number, data: JSON.parse(output).data };
};

const hold = async (from: string, words = '') => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  held.push(socket);
  socket.on('error', () => {}).resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(words);
};

test('an alert and health are answered', async () => {
  const signIn = { userName: 'tahlia@example.com', password: demoPassword };
  const { data } = await ask('POST', sessionEndpoints.signIn.path, '127.0.0.1', { body: signIn });
  const flood = ['127.0.0.2', '127.0.0.3'];
  const halves = [
    '',
    'GET / HTTP/1.1\r\nHost: ',
    'POST /api/report HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{',
  ];
  for (let count = 0; count < openFiles * 2; count++) await hold(flood[count % 2]!, halves[count % 3]);
  expect((await ask('GET', '/health', '127.0.0.1')).status).toBe(200);
  const raised = await ask('POST', distressEndpoints.raiseToAll.path, '127.0.0.1', { token: data.Token, body: {} });
  expect(raised.status).toBe(201);
  // Also for somebody of the same school as whoever holds them.
  const cleared = await ask('POST', distressEndpoints.everythingOk.path, flood[0]!, { token: data.Token, body: {} });
  expect(cleared.status).toBe(200);
  expect((await ask('GET', '/health', flood[1]!)).status).toBe(200);
});

test('an alert that is still being sent holds its connection', async () => {
  const body = { userName: 'tahlia@example.com', password: demoPassword };
  const { data } = await ask('POST', sessionEndpoints.signIn.path, '127.0.0.1', { body });
  const sending = request({
    host: '127.0.0.1',
    port,
    path: `/api${distressEndpoints.raiseToAll.path}`,
    method: 'POST',
    localAddress: '127.0.0.4',
    agent: false,
    headers: { authorization: `Bearer ${data.Token}`, 'content-type': 'application/json', 'content-length': 2 },
  });
  sending.write('{');
  for (let count = 0; count < openFiles; count++) await hold('127.0.0.4');
  sending.end('}');
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(201);
});

const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: a',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

test('an alert is taken from where all lines are open sockets', async () => {
  const body = { userName: 'tahlia@example.com', password: demoPassword };
  const { data } = await ask('POST', sessionEndpoints.signIn.path, '127.0.0.1', { body });
  const { ofOneAddress } = connectionLimits(1, openFiles);
  for (let count = 0; count < ofOneAddress + 5; count++) {
    await hold('127.0.0.5', `${upgrade}\r\n\r\n`);
    const opened = held.at(-1)!;
    if (!opened.closed) await Promise.race([once(opened, 'data'), once(opened, 'close')]);
  }
  const raised = await ask('POST', distressEndpoints.raiseToAll.path, '127.0.0.5', { token: data.Token, body: {} });
  expect(raised.status).toBeLessThan(300);
  expect((await ask('GET', '/health', '127.0.0.5')).status).toBe(200);
});

test.each([256, 400, 1_024, 20_000, 524_288])('with %i files, two addresses leave room', (files) => {
  const { all, ofOneAddress } = connectionLimits(1, files);
  expect(all).toBeLessThanOrEqual(files - 128);
  expect(all - 2 * ofOneAddress).toBeGreaterThan(16);
});
