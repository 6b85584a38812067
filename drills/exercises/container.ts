// Builds the image, looks into it, and runs two processes that answer and one that works as the compose file would.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { ask } from '../../e2e/api.ts';
import { aYouth } from '../../e2e/people.ts';
import { StoryServer } from '../../e2e/server.ts';
import { openMailProvider } from '../../faults/mail-provider.ts';
import { tryRun } from '../containers/commands.ts';
import { startComposeProxy, throughProxy } from '../containers/compose-proxy.ts';
import { lookAtArchitecture, lookInto } from '../containers/contents.ts';
import { postgresPrograms, startDebianPostgres } from '../containers/debian-postgres.ts';
import {
  architectureOf,
  asForeign,
  buildah,
  buildForeignImage,
  buildImage,
  configOf,
  foreign,
  foreignImage,
  image,
  store,
  type ImageConfig,
} from '../containers/image.ts';
import { inside, runInside, type Room, type Running } from '../containers/locked-down.ts';
import type { Drill, Stage } from '../drill.ts';

const ports = { database: 25_431, a: 25_433, b: 25_434, worker: 25_435, proxy: 25_436 };
const names = ['a', 'b', 'worker'] as const;
type Name = (typeof names)[number];
type RoomOf = (name: Name) => Room;

const drainSeconds = 2;
/** After it has said for `DRAIN_SECONDS` that it ends. */
const endsWithinMs = 25_000;

const statusOf = async (port: number, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status ?? 0;

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within two minutes: ${what}.`);
    await pause(200);
  }
};

const lookAtRights = ({ say, found }: Stage, running: Running): void => {
  const status = readFileSync(`/proc/${running.pid()}/status`, 'utf8');
  const line = (name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'mu').exec(status)?.[1] ?? '';
  const number = line('NSpid').split('\t').at(-1);
  say(`The server is process ${number}, uid ${line('Uid').split('\t')[0]}, with the rights ${line('CapEff')}.`);
  if (number !== '1') found('The server is not process 1.');
  if (line('Uid').split('\t').includes('0')) found('The server runs as root.');
  if (!/^0+$/u.test(line('CapEff')) || !/^0+$/u.test(line('CapBnd'))) found('It has rights of root.');
  if (line('NoNewPrivs') !== '1') found('It may gain rights.');
};

const ownCheck = ({ Healthcheck }: ImageConfig): string[] => Healthcheck?.Test.slice(1) ?? ['false'];

const tryCommands = async ({ say, found }: Stage, room: Room): Promise<void> => {
  const write = await inside(room, ['node', '-e', 'fs.writeFileSync("/app/written", "")']);
  if (!write.out.includes('EROFS')) found(`Its files could be written to: ${write.out}`);
  const doctor = await inside(room, ['mycrew', 'doctor']);
  say(`mycrew doctor, inside:\n${doctor.out.trim().replaceAll(/^/gmu, '    ')}`);
  if (!/database/iu.test(doctor.out) || doctor.out.includes('npm ci')) found('The doctor does not run inside.');
  if ((await inside(room, ownCheck(room.config))).code !== 0) found('Its own check says that it does not run.');
};

const trySignIn = async ({ say }: Stage): Promise<void> => {
  const serverAt = (port: number) => new StoryServer({ address: `http://127.0.0.1:${port}`, dataDir: '' });
  const mia = await aYouth(serverAt(ports.a));
  const body = { userName: mia.email, password: mia.password };
  const session = await ask(serverAt(ports.b), sessionEndpoints.signIn, { body });
  say(`Signed up at one process, signed in at the other: a token of ${session.Token.length} letters.`);
};

const stop = async ({ say, found }: Stage, name: Name, one: Running): Promise<void> => {
  const { ms, code } = await one.stop('SIGTERM');
  say(`${name} ended ${ms} ms after SIGTERM, with ${code}; DRAIN_SECONDS is ${drainSeconds}.`);
  if (code !== 0 || ms > drainSeconds * 1_000 + endsWithinMs) found(`${name} did not end as promised.`);
};

const settingsFor = async (stage: Stage): Promise<Record<string, string>> => {
  const mail = await openMailProvider(() => 'ok');
  stage.later(() => mail.close());
  return {
    DATABASE_URL: await startDebianPostgres(stage, ports.database),
    MASTER_KEY: randomBytes(32).toString('base64'),
    BASE_URL: 'https://localhost',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMS: 'off',
    HOST: '127.0.0.1',
    DATA_DIR_IS_SHARED: 'on',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
  };
};

const startAll = async ({ say, later }: Stage, roomOf: RoomOf): Promise<Record<Name, Running>> => {
  const running = Object.fromEntries(
    names.map((name) => {
      const room = roomOf(name);
      const one = runInside(room, room.config.Cmd);
      later(() => one.kill());
      return [name, one];
    }),
  ) as Record<Name, Running>;
  try {
    for (const name of names)
      await until(`${name} is ready`, async () => (await statusOf(ports[name], '/api/ready')) === 200);
    await until('health is 200', async () => (await statusOf(ports.a, '/api/health')) === 200);
  } catch (error) {
    for (const name of names) say(`${name} said:\n${running[name].output().slice(-1_500)}`);
    throw error;
  }
  say('Three processes are ready (200), and health is 200.');
  return running;
};

const tryProxy = async (stage: Stage): Promise<void> => {
  await startComposeProxy(stage, { port: ports.proxy, servers: [ports.a, ports.b] });
  const through = (path: string) => throughProxy(ports.proxy, path).catch(() => 0);
  await until('the proxy answers', async () => (await through('/api/ready')) === 200);
  const app = await through('/');
  stage.say(`Through the proxy of the compose file: ready 200, the web app ${app}.`);
  if (app !== 200) stage.found('The web app does not come through the proxy.');
};

const proxyWithOne = async ({ say, found }: Stage): Promise<void> => {
  const asked = Array.from({ length: 20 }, () => throughProxy(ports.proxy, '/api/ready').catch(() => 0));
  const answers = await Promise.all(asked);
  say(`With one process gone, the proxy answered ${answers.filter((status) => status === 200).length} of 20 with 200.`);
  if (answers.some((status) => status !== 200)) found(`With one process gone: ${answers.join(' ')}.`);
};

const run = async (stage: Stage): Promise<void> => {
  const { say, found, folder, later } = stage;
  if (process.getuid?.() !== 0) throw new Error('Needs root: it makes a base image and namespaces.');
  say(`Building; images are kept in ${store}, and rm -rf takes them away.`);
  const commit = (await tryRun('git', ['rev-parse', 'HEAD'])).out.trim();
  await buildImage(folder, commit);
  await buildForeignImage(folder, commit);
  const mount = async (name: string, ...more: string[]): Promise<string> => {
    const container = await buildah('from', '--pull-never', ...more, name);
    later(() => buildah('rm', container));
    return buildah('mount', container);
  };
  const [config, mounted] = [await configOf(image), await mount(image)];
  await lookInto(stage, mounted, config);
  lookAtArchitecture(stage, mounted, await architectureOf(image));
  lookAtArchitecture(stage, await mount(foreignImage, ...asForeign), foreign);
  const built = await architectureOf(foreignImage);
  if (built !== foreign) found(`It was built for ${built}, not for ${foreign}.`);

  const settings = await settingsFor(stage);
  const roomOf: RoomOf = (name) => ({
    image: mounted,
    config,
    folder,
    files: join(folder, 'files'),
    settings: { ...settings, ROLE: name === 'worker' ? 'worker' : 'api', PORT: String(ports[name]) },
  });
  const running = await startAll(stage, roomOf);
  lookAtRights(stage, running.a);
  await tryCommands(stage, roomOf('a'));
  await trySignIn(stage);
  await tryProxy(stage);
  await stop(stage, 'a', running.a);
  await proxyWithOne(stage);
  if ((await inside(roomOf('a'), ownCheck(config))).code === 0)
    found('Its own check takes a dead process for a living.');
  await stop(stage, 'b', running.b);
  await stop(stage, 'worker', running.worker);
};

export const drill: Drill = {
  name: 'container',
  about:
    'builds the image for both architectures, looks into them, and runs this machine’s read-only and without rights behind the proxy of the compose file',
  needs: [
    { name: 'buildah', package: 'buildah' },
    { name: 'debootstrap', package: 'debootstrap' },
    { name: 'unshare', package: 'util-linux' },
    { name: 'nginx', package: 'nginx' },
    { name: 'openssl', package: 'openssl' },
    ...postgresPrograms,
  ],
  run,
};
