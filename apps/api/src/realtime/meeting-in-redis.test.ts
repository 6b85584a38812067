// With a REDIS_URL the sockets of two servers share events, presence and ended sessions.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromClient, FromServer } from '@mycrew/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { meetInRedis } from './meeting.ts';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

const startRedis = async (folder: string): Promise<ChildProcess> => {
  const place = ['--port', '0', '--unixsocket', join(folder, 's'), '--dir', folder];
  const child = spawn(program!, [...place, '--save', '', '--daemonize', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) =>
    child.stdout!.on('data', (chunk) => /ready to accept connections/iu.test(String(chunk)) && ready()),
  );
  return child;
};

test('what one server publishes is received through the other, by Redis', async () => {
  if (!program)
    return void process.stdout.write('Sockets in Redis are not tested: redis-server and valkey-server are not here.\n');
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const redis = await startRedis(folder);
  const meet = () => meetInRedis(join(folder, 's'), quietLog);
  const one = await createTestApp({ settings: { meeting: await meet() } });
  const { db, pool, connection, houseKey } = one;
  const two = await createTestApp({ settings: { meeting: await meet(), db, pool, connection, houseKey } });
  for (const server of [one, two]) {
    await server.api.listen({ port: 0, host: '127.0.0.1' });
    server.realtime.attach(server.api.server);
  }
  const anna = await aYouth(one);
  const { port } = two.api.server.address() as AddressInfo;
  const socket: Socket<FromServer, FromClient> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
  });
  socket.emit('update-token-message', { token: anna.token });
  await once(socket as never, 'token-accepted');

  const heard = once(socket as never, 'changed');
  const timer = setInterval(() => one.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' }), 100);
  expect(await heard).toEqual([{ topic: 'crew' }]);
  clearInterval(timer);

  const isHere = async () => {
    await two.realtime.recheck();
    return one.presence.of(anna.id).IsOnline;
  };
  await expect.poll(isHere, { timeout: 10_000 }).toBe(true);

  const gone = once(socket as never, 'disconnect');
  const ending = setInterval(() => one.realtime.closeSession(anna.sessionId), 200);
  expect(await gone).toContain('io server disconnect');
  clearInterval(ending);

  await two.realtime.close();
  await two.api.close();
  await two.jobs.stop();
  await one.close();
  redis.kill();
  await once(redis, 'exit');
  rmSync(folder, { recursive: true, force: true });
});
