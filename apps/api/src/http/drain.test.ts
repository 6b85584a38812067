// A server that ends: whoever is being answered is answered, whoever only holds a line is let go, nobody new comes in.
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { leave } from '#src/leaving.ts';
import { createDrain } from './drain.ts';

const askWith = (agent: Agent, port: number, path: string): Promise<string> =>
  new Promise((answered, failed) => {
    get({ agent, host: '127.0.0.1', port, path }, async (answer: IncomingMessage) => {
      const parts = await answer.setEncoding('utf8').toArray();
      answered(parts.join(''));
    }).on('error', failed);
  });

test('what is under way is answered to its end, then everything is closed', async () => {
  const heard: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const server = createServer(async ({ url }, response) => {
    heard.push(url!);
    if (url === '/long') {
      response.write('begun ');
      await held;
    }
    response.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect(await askWith(idle, port, '/short')).toBe('done');
  const long = askWith(busy, port, '/long');
  await expect.poll(() => heard).toContain('/long');

  const drain = createDrain();
  const steps: string[] = [];
  const sendElsewhere = async () =>
    void steps.push(server.listening ? 'while it listens' : 'once nobody can come back');
  const left = leave({ drain, realtime: { sendElsewhere }, api: { server }, drainMs: 0 });
  expect(drain.isOn()).toBe(true);
  await expect.poll(() => steps).toEqual(['once nobody can come back']);
  await expect(askWith(idle, port, '/late')).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/u);
  goOn();
  expect(await long).toBe('begun done');
  await left;
  expect(heard).toEqual(['/short', '/long']);
  for (const agent of [idle, busy]) agent.destroy();
});
