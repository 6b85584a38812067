// The proxy of the compose file with its own configuration: only addresses, ports and the certificate are this exercise's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Stage } from '../drill.ts';
import { run } from './commands.ts';

const conf = join(import.meta.dirname, '../../deploy/compose/nginx.conf');

export const startComposeProxy = async (
  { at, folder, later }: Stage,
  { port, servers }: { port: number; servers: readonly [number, number] },
): Promise<void> => {
  const own = join(folder, 'proxy');
  mkdirSync(own);
  const [key, certificate] = [join(own, 'privkey.pem'), join(own, 'fullchain.pem')];
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  await run(at('openssl'), ['req', '-x509', ...subject, '-keyout', key, '-out', certificate]);
  // Debian's nginx is older than the image's: HTTP/2 is asked for in another way there.
  const text = readFileSync(conf, 'utf8')
    .replaceAll('172.30.63.21:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('172.30.63.22:3000', `127.0.0.1:${servers[1]}`)
    .replaceAll('/etc/nginx/tls/', `${own}/`)
    .replace('pid /run/nginx.pid;', `pid ${own}/nginx.pid;`)
    .replace('listen 80 default_server;', 'listen 127.0.0.1:0 default_server;')
    .replace('listen 443 ssl default_server;\n    http2 on;', `listen 127.0.0.1:${port} ssl http2 default_server;`)
    .replace(/ {2}server \{\s+listen 127\.0\.0\.1:0 default_server;[\s\S]+?\n {2}\}\n/u, '')
    .replace('error_log /dev/stderr', `error_log ${own}/error.log`)
    .replace('access_log /dev/stdout', `access_log ${own}/access.log`)
    .replace('/run/mycrew-bodies', `${own}/bodies`);
  const file = join(own, 'nginx.conf');
  writeFileSync(file, text);
  await run(at('nginx'), ['-t', '-c', file]);
  const child = spawn(at('nginx'), ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  later(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    setTimeout(() => child.kill('SIGTERM'), 5_000).unref();
    await gone;
  });
};

/** The status of an answer through the proxy; its certificate was made a moment ago. */
export const throughProxy = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
