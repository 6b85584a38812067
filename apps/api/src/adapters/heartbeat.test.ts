import { expect, onTestFinished, test } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';
import { closedAddress, openLocalPeer } from './testing/local-peer.ts';

test('a sign of life is one plain call of the address', async () => {
  const watcher = await openLocalPeer((_request, response) => {
    response.writeHead(200).end('ok');
  });
  onTestFinished(() => watcher.close());
  expect(await createHeartbeat(`${watcher.url}/ping/abc`).beat()).toBe(true);
  expect(watcher.asked).toMatchObject([{ method: 'GET', path: '/ping/abc' }]);
});

test('a watcher that is gone breaks nothing', async () => {
  expect(await createHeartbeat(await closedAddress()).beat()).toBe(false);
});

test('without an address nobody is called', async () => {
  expect(await createHeartbeat(undefined).beat()).toBe(true);
});
