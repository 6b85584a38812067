// Runs what an image says in namespaces of the kernel, as an engine would: read-only, without rights, as process 1.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryRun, type Ended } from './commands.ts';
import type { ImageConfig } from './image.ts';

/** A folder of its own for each, so that several run from one image. */
const script = `
set -e
mount --make-rprivate /
mount --bind "$IMAGE" "$AT"
mount -o remount,bind,ro "$AT"
mount -t proc proc "$AT/proc"
mount --rbind /dev "$AT/dev"
mount -t tmpfs -o mode=1777 tmpfs "$AT/tmp"
mount --bind "$FILES" "$AT/data"
exec chroot "$AT" /usr/bin/setpriv --reuid "$OF_USER" --regid "$OF_GROUP" --clear-groups \
  --no-new-privs --bounding-set=-all --inh-caps=-all \
  /usr/bin/env -i -C "$IN" "$@"
`;

export interface Room {
  /** Where the image is unpacked. */
  image: string;
  config: ImageConfig;
  /** The volume. */
  files: string;
  /** For mount points. */
  folder: string;
  settings: Record<string, string>;
}

let rooms = 0;

const argumentsFor = ({ image, config, files, folder, settings }: Room, command: readonly string[]) => {
  rooms += 1;
  const at = join(folder, `container-${rooms}`);
  mkdirSync(at, { recursive: true });
  const [user = '', group = user] = config.User.split(':');
  mkdirSync(files, { recursive: true });
  chownSync(files, Number(user), Number(group));
  const output = { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/su, 2))), ...settings };
  const assigned = Object.entries(output).map(([name, value]) => `${name}=${value}`);
  const given = ['--fork', '--pid', '--mount', 'sh', '-c', script, 'sh', ...assigned, ...command];
  const env = {
    PATH: process.env['PATH'],
    IMAGE: image,
    AT: at,
    FILES: files,
    OF_USER: user,
    OF_GROUP: group,
    IN: config.WorkingDir,
  };
  return { given, env };
};

/** A command beside the server, as `podman exec` runs one. */
export const inside = (room: Room, command: readonly string[]): Promise<Ended> => {
  const { given, env } = argumentsFor(room, command);
  return tryRun('unshare', given, { env });
};

export interface Running {
  output(): string;
  /** Of the process itself, as this machine counts. */
  pid(): number;
  /** Milliseconds until it ended, and how. */
  stop(signal: NodeJS.Signals): Promise<{ ms: number; code: number | null }>;
  kill(): void;
}

const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

export const runInside = (room: Room, command: readonly string[]): Running => {
  const { given, env } = argumentsFor(room, command);
  const child: ChildProcess = spawn('unshare', given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const pid = () => childOf(child.pid!);
  return {
    output: () => output,
    pid,
    stop: async (signal) => {
      const from = performance.now();
      process.kill(pid(), signal);
      const [code] = await ended;
      return { ms: Math.round(performance.now() - from), code };
    },
    // Its first process takes the whole namespace along; that of unshare would not, once it has given up its rights.
    kill: () => {
      if (child.exitCode !== null) return;
      const first = pid();
      if (first > 0) process.kill(first, 'SIGKILL');
      else child.kill('SIGKILL');
    },
  };
};
