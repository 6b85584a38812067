// The real server as a process that can be killed, and a balancer in front of several.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseConnectionSettings } from '#database/database.ts';

export interface ServerProcess {
  port: number;
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Takes calls and sockets on a database that other processes use too. */
export const startServerProcess = async (
  { host, port, user, database }: DatabaseConnectionSettings,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> => {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH,
      HOME,
      DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
      DATABASE_POOL: '6',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATA_DIR: dataDir,
      PORT: '0',
      ROLE: 'api',
      RATE_SCALE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const listensAt = await new Promise<number>((ready, failed) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const address = /ready: http:\/\/localhost:(\d+)/u.exec(output);
      if (address) ready(Number(address[1]));
    });
    child.once('exit', () => failed(new Error(`The server did not become ready: ${output}`)));
  });
  return {
    port: listensAt,
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

/** Leads whoever comes to the first of the ports that answers. */
export const openFront = async () => {
  const open = new Set<Socket>();
  const front = {
    ports: [] as number[],
    address: '',
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
  const lead = (near: Socket, [port, ...others]: number[]): void => {
    if (port === undefined) return void near.destroy();
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    far.once('error', () => lead(near, others));
    far.once('connect', () => {
      far.removeAllListeners('error').on('error', () => near.destroy());
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
  };
  const server = createServer((near) => {
    open.add(near.on('error', () => {}).on('close', () => open.delete(near)));
    lead(near, front.ports);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  front.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
};
