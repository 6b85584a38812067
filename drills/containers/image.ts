// Builds the image of the Containerfile with buildah, on a base that is made here of Debian and this project's Node.
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tryRun } from './commands.ts';

const root = join(import.meta.dirname, '../..');

/** Kept from one time to the next, apart from every other image: the base takes minutes. */
export const store = '/var/tmp/mycrew-drill-images';
const base = 'localhost/mycrew-drill-node';
export const image = 'localhost/mycrew-drill';

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
  await buildah('commit', '--quiet', container, `${base}:${process.versions.node}`);
  await buildah('rm', container);
};

const hasBase = async (): Promise<boolean> =>
  (await tryRun('buildah', [...storage, 'inspect', '--type', 'image', `${base}:${process.versions.node}`])).code === 0;

export const buildImage = async (folder: string, commit: string): Promise<void> => {
  if (!(await hasBase())) await makeBase(folder);
  const node = `${base}:${process.versions.node}`;
  const bases = ['--build-arg', `BUILD_BASE=${node}`, '--build-arg', `RUN_BASE=${node}`];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers=false'];
  const what = ['--file', 'deploy/container/Containerfile', '--tag', image, '.'];
  await buildah('build', ...how, ...bases, '--build-arg', `COMMIT=${commit}`, ...what);
};

export const configOf = async (name: string): Promise<ImageConfig> =>
  (JSON.parse(await buildah('inspect', '--type', 'image', name)) as { Docker: { config: ImageConfig } }).Docker.config;
