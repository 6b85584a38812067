// The whole server as a process: it comes up, answers, stores what it answered, and leaves nothing running.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-main-'));
let child: ChildProcess | undefined;
/** The first address that it says it listens on. */
let listening: string | undefined;
let printed = '';
afterEach(() => {
  child?.kill('SIGKILL');
});

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => {
  // The test runner has a BASE_URL and a NODE_ENV of its own.
  const { PATH, HOME } = process.env;
  return { PATH, HOME, DATA_DIR: dataDir, PORT: '0', ...settings };
};

const start = async (settings: Record<string, string> = {}) => {
  const env = environment(settings);
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  return new Promise<string>((resolve, reject) => {
    let output = '';
    stdout!.on('data', (chunk) => {
      output += String(chunk);
      printed = output;
      listening = /Listening on 0\.0\.0\.0:\d+:\n  (http:\/\/127\.0\.0\.1):/u.exec(output)?.[1];
      const address = /ready: (http:\/\/localhost:\d+)/u.exec(output);
      if (address) resolve(address[1]!);
    });
    stdout!.on('end', () => reject(new Error(`The server did not become ready: ${output}`)));
  });
};

const processesOf = (folder: string) =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder) && !line.startsWith('ps '));

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with nothing left running', async (signal) => {
  const address = await start();
  const output = vi.waitUntil(() => listening, { timeout: 60_000 });
  expect(await output).toBe('http://127.0.0.1');
  const health = await fetch(`${address}/api/health`);
  expect(health.status).toBe(200);
  const states = (await (await fetch(`${address}/api/states`)).json()) as { data: unknown[] };
  expect(states.data.length).toBeGreaterThan(0);
  expect(processesOf(dataDir).length).toBeGreaterThan(0);
  child!.kill(signal);
  expect(await once(child!, 'exit')).toEqual([0, null]);
  expect(processesOf(dataDir)).toEqual([]);
  // The first one of all makes the database, too, and nothing of that sounds like a fault.
  expect(printed.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/u.test(line))).toEqual([]);
});

test('ended while it starts, it leaves nothing running either', async () => {
  const starting = start().catch(() => {});
  await vi.waitUntil(() => processesOf(dataDir).some((line) => line.includes('postgres')), { timeout: 60_000 });
  child!.kill('SIGTERM');
  expect(await once(child!, 'exit')).toEqual([0, null]);
  expect(processesOf(dataDir)).toEqual([]);
  await starting;
});

test('it waits for a database that starts after it', async () => {
  const { connection, drop } = await freshDatabase();
  const line = createServer((client) => {
    const server = connect(join(connection.host!, `.s.PGSQL.${connection.port}`));
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  const open = async (port = 0) => {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
    return (line.address() as AddressInfo).port;
  };
  const port = await open();
  line.close();
  const ready = start({
    DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  await new Promise((output) =>
    child!.stdout!.on('data', (chunk) => String(chunk).includes('waiting for it') && output(0)),
  );
  await open(port);
  expect((await fetch(`${await ready}/api/health`)).status).toBe(200);
  child!.kill('SIGTERM');
  expect(await once(child!, 'exit')).toEqual([0, null]);
  line.close();
  await drop();
});

test('on SIGTERM ready returns 503, and requests are still answered', async () => {
  const { connection, drop } = await freshDatabase();
  const { host, port, user, database } = connection;
  const address = await start({
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DRAIN_SECONDS: '15',
  });
  const ready = async () => ((await (await fetch(`${address}/api/ready`)).json()) as { data: object }).data;
  expect(await ready()).toEqual({ ready: true, draining: false });
  child!.kill('SIGTERM');
  await vi.waitUntil(async () => (await fetch(`${address}/api/ready`)).status === 503, { timeout: 10_000 });
  expect(await ready()).toEqual({ ready: false, draining: true });
  expect((await fetch(`${address}/api/states`)).status).toBe(200);
  child!.kill('SIGKILL');
  await once(child!, 'exit');
  await drop();
});

test('what does not fit stops it before anything starts, in one sentence', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: environment({ PORT: 'many' }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT needs a number.');
  expect(stderr).not.toContain('    at ');
  rmSync(dataDir, { recursive: true, force: true });
});
