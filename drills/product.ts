// The product as an exercise starts it: the real process with settings of its own, called and ended like an operator's.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './drill.ts';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 120_000;

/** The sources of a commit in a folder of that name, on the packages of this checkout. */
export const codeOf = ({ folder }: Stage, commit: string, name: string): string => {
  const code = join(folder, name);
  const packages = join(code, 'node_modules');
  const archive = join(folder, `${name}.tar`);
  mkdirSync(join(packages, '@mycrew'), { recursive: true });
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', code]);
  for (const each of readdirSync(join(root, 'node_modules')))
    if (each !== '@mycrew') symlinkSync(join(root, 'node_modules', each), join(packages, each));
  symlinkSync(join(code, 'packages/contract'), join(packages, '@mycrew/contract'));
  return code;
};

export interface Product {
  base: string;
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

type Settings = Record<string, string>;

const plain = ({ PATH, HOME }: NodeJS.ProcessEnv): Settings => ({ PATH: PATH ?? '', HOME: HOME ?? '/' });

export const startProduct = async (stage: Stage, settings: Settings): Promise<Product> => {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env: { ...plain(process.env), HOST: '127.0.0.1', PORT: '0', RATE_SCALE: '100000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  stage.later(() => stop());
  let reply = '';
  const port = await new Promise<number>((ready, failed) => {
    const fail = () => failed(new Error(`The product did not get ready: ${reply.slice(-2_000)}`));
    const late = setTimeout(fail, readyWithinMs);
    const hear = (chunk: Buffer) => {
      reply = (reply + String(chunk)).slice(-20_000);
      const found = /ready: http:\/\/localhost:(\d+)/u.exec(reply);
      if (!found) return;
      clearTimeout(late);
      ready(Number(found[1]));
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', () => {
      clearTimeout(late);
      fail();
    });
  });
  return { base: `http://127.0.0.1:${port}/api`, child, stop };
};

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** One of our commands, as `npm run` starts it. */
export const command = async (script: string, args: string[], settings: Settings): Promise<Outcome> => {
  const child = spawn(process.execPath, [join(root, 'tools', script), ...args], {
    env: { ...plain(process.env), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, out, err };
};

export interface Reply {
  status: number;
  data: Record<string, unknown>;
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  body?: object | FormData;
  key?: string;
  withinMs?: number;
}

export const ask = async (base: string, path: string, wish: Ask = {}): Promise<Reply> => {
  const { method = 'GET', token, body, key = randomUUID(), withinMs = 20_000 } = wish;
  const isForm = body instanceof FormData;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      'x-active-ago': '0',
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await response.text();
  const envelope = text.startsWith('{') ? (JSON.parse(text) as { data?: Reply['data'] }) : {};
  return { status: response.status, data: envelope.data ?? {} };
};

export const signIn = async (base: string, email: string, password: string): Promise<string | null> => {
  const { status, data } = await ask(base, '/login/multi', {
    method: 'POST',
    body: { userName: email, password, DeviceId: `exercise-${email.replaceAll(/\W/gu, '')}` },
  });
  return status === 200 ? String(data['Token']) : null;
};
