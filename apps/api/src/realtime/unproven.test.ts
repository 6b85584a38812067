// Whoever opens a line to us proves soon who they are, or loses it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  app.realtime.attach(app.api.server);
  url = `http://127.0.0.1:${(app.api.server.address() as AddressInfo).port}`;
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

test('whoever shakes hands and never says anything is cut within five seconds', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await once(socket, 'open');
  const polled = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  const { sid } = JSON.parse((await polled.text()).slice(1)) as { sid: string };
  const cut = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(5_000);
  await cut;
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`)).status).toBe(400);
});

test('whoever has proven who they are stays', async () => {
  const anna = await aYouth(app);
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
  const accepted = new Promise((resolve) => void socket.once('token-accepted', resolve));
  socket.emit('update-token-message', { token: anna.token });
  await accepted;
  await vi.advanceTimersByTimeAsync(6_000);
  const pong = new Promise((resolve) => void socket.once('server-pong', resolve));
  socket.emit('client-ping');
  await pong;
  expect(socket.connected).toBe(true);
  socket.disconnect();
});
