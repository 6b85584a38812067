// A Redis or Valkey of our own on a free port, where one is installed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const redisProgram = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

export const openRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-redis-'));
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child: ChildProcess = spawn(redisProgram!, [...place, '--save', '', '--daemonize', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) =>
    child.stdout!.on('data', (output) => /ready to accept/iu.test(String(output)) && ready()),
  );
  const { Redis } = await import('ioredis');
  const client = new Redis(port, '127.0.0.1');
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid!,
    /** Every line to it, as a router that restarts would. */
    cut: async () => {
      for (const type of ['pubsub', 'normal']) await client.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes');
    },
    close: async () => {
      client.disconnect();
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
