// The proxies of `deploy/proxies`, as they stand there but for addresses, started on this machine with a certificate of its own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '../../faults/wait.ts';
import type { Stage } from '../drill.ts';

export type ProxyName = 'nginx' | 'haproxy';
export interface RunningProxy {
  name: ProxyName;
  port: number;
  close(): Promise<void>;
}
interface Addresses {
  /** One for https, one for http. */
  ports: [number, number];
  apis: number[];
}

const files = join(import.meta.dirname, '../../deploy/proxies');
const isRoot = process.getuid?.() === 0;

/** Signed by itself, for one day. */
const makeCertificate = ({ at, folder }: Stage): { chain: string; key: string; both: string } => {
  const [chain, key, both] = ['chain.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync(at('openssl'), ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', chain]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return { chain, key, both };
};

/** Each must be there: what is not replaced would be tried with somebody else's address. */
const replaced = (text: string, changes: [string, string][]): string =>
  changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`The example says nothing of ${from}.`);
    return so.replaceAll(from, to);
  }, text);

const nginxFor = (stage: Stage, { ports: [https, http], apis }: Addresses): string => {
  const { chain, key } = makeCertificate(stage);
  const text = replaced(readFileSync(join(files, 'nginx.conf'), 'utf8'), [
    ['user www-data;', isRoot ? 'user root;' : ''],
    ['/run/nginx.pid', join(stage.folder, 'nginx.pid')],
    ['/run/mycrew-bodies', join(stage.folder, 'bodies')],
    ['/var/log/nginx/error.log crit', join(stage.folder, 'error.log warn')],
    ['/var/log/nginx/access.log', join(stage.folder, 'access.log')],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['mycrew.example.org', 'localhost'],
    ['/etc/ssl/mycrew/fullchain.pem', chain],
    ['/etc/ssl/mycrew/key.pem', key],
    ['127.0.0.1:3001', `127.0.0.1:${apis[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${apis[1]}`],
  ]);
  const path = join(stage.folder, 'nginx.conf');
  writeFileSync(path, text);
  return path;
};

const haproxyFor = (stage: Stage, { ports: [https, http], apis }: Addresses): string => {
  const { both } = makeCertificate(stage);
  const text = replaced(readFileSync(join(files, 'haproxy.cfg'), 'utf8'), [
    ['    user haproxy\n    group haproxy\n', ''],
    // It does not start where it may not open twice as many descriptors.
    ['maxconn 30000', 'maxconn 4000'],
    ['log /dev/log local0 notice', 'log stdout format raw local0 notice'],
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/ssl/mycrew/chain-and-key.pem', both],
    ['127.0.0.1:3001', `127.0.0.1:${apis[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${apis[1]}`],
  ]);
  const path = join(stage.folder, 'haproxy.cfg');
  writeFileSync(path, text);
  return path;
};

const argumentsOf = {
  nginx: {
    check: (path: string) => ['-t', '-q', '-c', path],
    run: (path: string) => ['-c', path, '-g', 'daemon off;'],
  },
  haproxy: { check: (path: string) => ['-c', '-q', '-f', path], run: (path: string) => ['-db', '-f', path] },
};
const pathFor = (stage: Stage, name: ProxyName, addresses: Addresses): string =>
  name === 'nginx' ? nginxFor(stage, addresses) : haproxyFor(stage, addresses);

/** What the program itself says of its file; empty: nothing. */
export const lint = (stage: Stage, name: ProxyName): string => {
  const path = pathFor(stage, name, { ports: [8443, 8080], apis: [3001, 3002] });
  const { status, stdout, stderr } = spawnSync(stage.at(name), argumentsOf[name].check(path), { encoding: 'utf8' });
  const output = `${stdout}${stderr}`.trim();
  return status === 0 && output === '' ? '' : output || `ended with ${status}`;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((known) => {
    const line = connect({ port, host: '127.0.0.1' });
    line.once('connect', () => (line.destroy(), known(true))).once('error', () => known(false));
  });

export const startProxy = async (stage: Stage, name: ProxyName, addresses: Addresses): Promise<RunningProxy> => {
  const path = pathFor(stage, name, addresses);
  const child: ChildProcess = spawn(stage.at(name), argumentsOf[name].run(path), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [port] = addresses.ports;
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  stage.later(close);
  if (!(await until(() => answers(port), 10_000))) throw new Error(`${name} did not come up.`);
  return { name, port, close };
};
