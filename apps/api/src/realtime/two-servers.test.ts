// Two processes behind one address, on one database; one of them is killed while people write.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#database/database.ts';
import { systemClock } from '#src/clock.ts';
import { callUntilAnswered, openApp, type OpenApp } from '#testing/open-app.ts';
import { aCrewOfThree, type TestPerson } from '#testing/people.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { openFront, startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { testFoundation } from '#testing/test-foundation.ts';
import { createTestAdapters } from '#testing/test-adapters.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-two-'));
const each = 15;
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let one: ServerProcess;
let two: ServerProcess;
let front: Awaited<ReturnType<typeof openFront>>;
let apps: Record<'tahlia' | 'leanne' | 'minh', OpenApp>;
let close = async () => {};

const addressOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  const { connection, drop } = await freshDatabase();
  const { db, pool } = createDatabase({ ...connection, poolSize: 2 }, quietLog);
  const { adapters } = createTestAdapters(createTestClock(new Date(0)));
  const databases = { db, pool, alertDb: db, alertPool: pool, connection };
  const foundation = await testFoundation(databases, { clock: systemClock, log: quietLog, adapters });
  ({ tahlia, leanne, minh } = await aCrewOfThree(foundation));
  front = await openFront();
  [one, two] = await Promise.all([startServerProcess(connection, dataDir), startServerProcess(connection, dataDir)]);
  close = async () => {
    await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
    await foundation.stopFlags();
    await db.destroy();
    await drop();
  };
  const through = (server: ServerProcess, other: ServerProcess, me: TestPerson, them: TestPerson) => {
    front.ports = [server.port, other.port];
    return openApp(front.address, me, them);
  };
  const leannes = await through(two, one, leanne, tahlia);
  const minhs = await through(two, one, minh, tahlia);
  apps = { leanne: leannes, minh: minhs, tahlia: await through(one, two, tahlia, leanne) };
});
afterAll(async () => {
  for (const app of Object.values(apps ?? {})) app.socket.disconnect();
  front?.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const heardBy = (app: OpenApp, event: Parameters<OpenApp['heardOf']>[0], payload: object) =>
  expect.poll(() => app.heardOf(event), { timeout: 60_000 }).toContainEqual(expect.objectContaining(payload));

test('what one server hears is heard at the other: typing, presence, chat, a removal, an alert', async () => {
  // The two find each other when the first word gets through.
  const type = () => apps.tahlia.socket.emit('typing-message', { userId: leanne.id, IsTyping: true });
  const timer = setInterval(type, 200);
  await heardBy(apps.leanne, 'chat-typing', { UserId: tahlia.id, IsTyping: true });
  clearInterval(timer);

  apps.tahlia.socket.emit('presence-message', { IsAway: true });
  await heardBy(apps.leanne, 'user-online-status-message', { UserId: tahlia.id, IsOnline: true, IsAway: true });
  const person = async () => (await apps.leanne.readPage()).Person;
  await expect.poll(person, { timeout: 60_000 }).toMatchObject({ IsOnline: true, IsAway: true });
  apps.tahlia.socket.emit('presence-message', { IsAway: false });

  const words = { userId: leanne.id, Message: 'from the one' };
  await callUntilAnswered(addressOf(one), tahlia, 'POST', '/chats', words);
  await heardBy(apps.leanne, 'chat-message', { Message: words.Message });

  const farewell = { MessageId: null };
  const path = `/user/invitation/remove/crew/${minh.id}`;
  expect(await callUntilAnswered(addressOf(one), tahlia, 'POST', path, farewell)).toMatchObject({ status: 200 });
  await heardBy(apps.minh, 'changed', { topic: 'crew' });
  const gone = await callUntilAnswered(addressOf(two), minh, 'GET', `/chats?userId=${tahlia.id}`);
  expect(gone.status).toBe(404);

  expect(await callUntilAnswered(addressOf(one), tahlia, 'POST', '/user/alert/all', {})).toMatchObject({ status: 201 });
  await heardBy(apps.leanne, 'changed', { topic: 'distress' });
  expect(apps.minh.heardOf('changed')).not.toContainEqual({ topic: 'distress' });
});

test('one is killed while both write: apps go to the other by themselves, nothing is lost or doubled', async () => {
  const before = apps.leanne.messages.size;
  const output: string[] = [];
  const write = async (app: OpenApp, name: string) => {
    for (let turn = 0; turn < each; turn++) {
      await app.say(`${name} ${turn}`);
      output.push(`${name} ${turn}`);
    }
  };
  const writing = [write(apps.tahlia, 'tahlia'), write(apps.leanne, 'leanne')];
  await expect.poll(() => output.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(each / 2);
  front.ports = [one.port, two.port];
  await one.end('SIGKILL');
  await Promise.all(writing);
  await expect.poll(() => apps.tahlia.accepted(), { timeout: 60_000 }).toBe(2);
  expect(apps.leanne.accepted()).toBe(1);
  await apps.leanne.say('and we are both here');
  await heardBy(apps.tahlia, 'chat-message', { Message: 'and we are both here' });

  const all = before + 2 * each + 1;
  for (const app of [apps.tahlia, apps.leanne]) {
    await expect.poll(() => app.messages.size, { timeout: 60_000 }).toBe(all);
    const texts = [...app.messages].toSorted(([a], [b]) => a - b).map(([, { Message }]) => Message);
    for (const name of ['tahlia', 'leanne'])
      expect(texts.filter((text) => text?.startsWith(name))).toEqual(
        Array.from({ length: each }, (_, n) => `${name} ${n}`),
      );
    const seqs = app.heardOf('chat-message').map((message) => (message as { Seq: number }).Seq);
    expect(new Set(seqs).size).toBe(seqs.length);
  }
  expect((await apps.leanne.readPage()).Person).toMatchObject({ IsOnline: true });
});
