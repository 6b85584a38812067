// Builds the image of the Containerfile with buildah, on a base that is made here of Debian and this project's Node.
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tryRun } from './commands.ts';

const root = join(import.meta.dirname, '../..');

/** Kept from one time to the next, apart from every other image: the base takes minutes. */
export const store = '/var/tmp/mycrew-drill-images';
const base = 'localhost/mycrew-drill-node';
const node = `${base}:${process.versions.node}`;
export const image = 'localhost/mycrew-drill';
export const foreign = process.arch === 'arm64' ? 'amd64' : 'arm64';
export const asForeign = ['--arch', foreign, ...(foreign === 'arm64' ? ['--variant', 'v8'] : [])];
const foreignBase = `localhost/mycrew-drill-debian:${foreign}`;
export const foreignImage = `localhost/mycrew-drill:${foreign}`;

/** What an image says about how it wants to be run. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, unknown>;
  Labels: Record<string, string>;
  Healthcheck?: { Test: string[] };
}

interface Inspected {
  OCIv1: { architecture: string };
  Docker: { config: ImageConfig };
}

const storage = ['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs'];

export const buildah = async (...args: string[]): Promise<string> =>
  (await run('buildah', [...storage, ...args], { cwd: root })).trim();

/** As an official image of Node lies: Debian, node and npm below /usr/local, an account `node` with the number 1000. */
const makeBase = async (folder: string): Promise<void> => {
  const debian = join(folder, 'debian');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian]);
  const local = join(debian, 'usr/local');
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const npm = (await run('sh', ['-c', 'realpath "$(command -v npm)"'])).trim();
  cpSync(join(npm, '../..'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  await run('chroot', [debian, 'useradd', '--create-home', '--uid', '1000', '--user-group', 'node']);
  await run('chroot', [debian, 'sh', '-c', 'rm -rf /var/cache/apt/archives/*.deb /var/lib/apt/lists/*']);
  // A machine behind a company's proxy trusts what that one signs; so must npm in there.
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(trusted)) copyFileSync(trusted, join(debian, trusted));
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(join(local, 'etc/npmrc'), `cafile=${trusted}\n`);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, debian, '/');
  await buildah('commit', '--quiet', container, node);
  await buildah('rm', container);
};

/** Unpacked and never run: enough for a recipe that runs nothing on it. */
const makeForeignBase = async (folder: string): Promise<void> => {
  const debian = join(folder, 'foreign');
  await run('debootstrap', ['--variant=minbase', '--foreign', `--arch=${foreign}`, 'bookworm', debian]);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, debian, '/');
  await buildah('config', ...asForeign, container);
  await buildah('commit', '--quiet', container, foreignBase);
  await buildah('rm', container);
};

const has = async (name: string): Promise<boolean> =>
  (await tryRun('buildah', [...storage, 'inspect', '--type', 'image', name])).code === 0;

const build = (name: string, runBase: string, commit: string, ...more: string[]): Promise<string> => {
  const bases = ['--build-arg', `BUILD_BASE=${node}`, '--build-arg', `RUN_BASE=${runBase}`];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers=false'];
  const what = ['--file', 'deploy/container/Containerfile', '--tag', name, '.'];
  return buildah('build', ...how, ...more, ...bases, '--build-arg', `COMMIT=${commit}`, ...what);
};

export const buildImage = async (folder: string, commit: string): Promise<void> => {
  if (!(await has(node))) await makeBase(folder);
  await build(image, node, commit);
};

/** The same recipe for the other architecture, on a base without Node: to be looked at, not to be run. */
export const buildForeignImage = async (folder: string, commit: string): Promise<void> => {
  if (!(await has(foreignBase))) await makeForeignBase(folder);
  // Older ones of buildah do not know by themselves what they build on.
  const here = `BUILDPLATFORM=linux/${process.arch.replace('x64', 'amd64')}`;
  await build(foreignImage, foreignBase, commit, '--platform', `linux/${foreign}`, '--build-arg', here);
};

const inspected = async (name: string): Promise<Inspected> =>
  JSON.parse(await buildah('inspect', '--type', 'image', name)) as Inspected;
export const configOf = async (name: string): Promise<ImageConfig> => (await inspected(name)).Docker.config;
export const architectureOf = async (name: string): Promise<string> => (await inspected(name)).OCIv1.architecture;
