// The example proxies and the server name the same figures: a proxy that is less patient or takes less would refuse for us.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { connectionLimits } from './descriptors.ts';
import { mostReadThrough } from './lenient-body.ts';
import { headTimeOuts, timeOuts } from './server.ts';
import { largestImageBytes } from './uploads.ts';

const folder = join(import.meta.dirname, '../../../../deploy');
const [nginx, haproxy] = ['nginx.conf', 'haproxy.cfg'].map((name) =>
  readFileSync(join(folder, 'proxies', name), 'utf8').replaceAll(/^\s*#.*$/gmu, ''),
) as [string, string];

/** What the first group of each match holds. */
const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value]) => value!);
const megabyte = 1_048_576;
const others = largestImageBytes + megabyte;

test('the proxy of the compose file says the same, but for where things are', () => {
  const reply = (text: string) =>
    text
      .replaceAll(/#.*$/gmu, '')
      .split(/[;{}]/u)
      .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
      .filter(
        (line) =>
          line &&
          !/^(?:user|pid|error_log|access_log|listen|http2|server|server_name|ssl_certificate|ssl_certificate_key|return) ?/u.test(
            line,
          ),
      );
  const compose = readFileSync(join(folder, 'compose/nginx.conf'), 'utf8');
  expect(reply(compose)).toEqual(reply(nginx));
  for (const text of [compose, nginx]) expect(text).toMatch(/location \/metrics \{\s+return 404;\s+\}/u);
  expect(haproxy).toMatch(/http-request return status 404 if \{ path,url_dec -m beg \/metrics \}/u);
  expect(compose).toMatch(/^error_log \/dev\/stderr crit;$/mu);
});

test('bodies: as long as the server reads them, and longer ones where somebody calls for help', () => {
  expect(allOf(nginx, /client_max_body_size (\d+)m;/gu).map((size) => Number(size) * megabyte)).toEqual([
    others,
    mostReadThrough,
  ]);
  expect(allOf(haproxy, /req\.body_size gt (\d+)/gu).map(Number)).toEqual([mostReadThrough, others]);
  const { raiseToAll, raise } = distressEndpoints;
  for (const { path } of [raiseToAll, raise]) expect(`/api${path}`).toMatch(/^\/api\/user\/alert\b/u);
  expect(nginx).toContain('location /api/user/alert {');
  expect(allOf(haproxy, /path_beg (\/api\/\S+)/gu)).toEqual(['/api/user/alert', '/api/user/alert']);
});

test('patience: heads and bodies as the server has them, idle connections to it closed before the server closes them', () => {
  const head = headTimeOuts.headersTimeout / 1_000;
  const still = timeOuts.connectionTimeout / 1_000;
  expect(allOf(nginx, /client_header_timeout (\d+)s;/gu).map(Number)).toEqual([head]);
  expect(allOf(haproxy, /timeout http-request (\d+)s/gu).map(Number)).toEqual([head]);
  expect(allOf(nginx, /client_body_timeout (\d+)s;/gu).map(Number)).toEqual([still]);
  expect(allOf(haproxy, /timeout client (\d+)s/gu).map(Number)).toEqual([still]);
  const idle = timeOuts.keepAliveTimeout / 1_000;
  const stored = [...allOf(nginx, /keepalive_timeout (\d+)s;/gu), ...allOf(haproxy, /pool-purge-delay (\d+)s/gu)];
  expect(stored).toHaveLength(3);
  for (const seconds of stored.map(Number)) expect(seconds).toBeLessThan(idle);
  const sockets = [...allOf(nginx, /proxy_read_timeout (\d+)s;/gu), ...allOf(haproxy, /timeout tunnel (\d+)s/gu)];
  expect(sockets).toHaveLength(2);
  for (const seconds of sockets.map(Number)) expect(seconds).toBeGreaterThanOrEqual(60);
});

test('one address has as many connections as at the server; a call for help is not counted', () => {
  const { ofOneAddress } = connectionLimits(1, 65_536);
  expect(allOf(nginx, /limit_conn addresses (\d+);/gu).map(Number)).toEqual([ofOneAddress, ofOneAddress]);
  expect(nginx).toContain('limit_conn_zone $caller_network zone=addresses:10m;');
  expect(allOf(haproxy, /sc0_conn_cur gt (\d+)/gu).map(Number)).toEqual([ofOneAddress]);
  const alert = /location \/api\/user\/alert \{([^}]*)\}/u.exec(nginx)![1];
  expect(alert).not.toContain('limit_');
});

test('they say anew who asks, add no header to an answer, log no address of a page, and never ask health', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(haproxy).toContain('set-header X-Forwarded-For %[src]');
  expect(nginx).not.toMatch(/add_header|\$request\b|\$request_uri '|\$args|\$http_referer|\$uri/u);
  expect(haproxy).not.toMatch(/http-response|%HU|%HP|%HQ|%r\b|httplog/u);
  for (const text of [nginx, haproxy]) expect(text).not.toContain('/api/health');
  expect(haproxy).toContain('uri /api/ready');
});

test('a unit waits for the longest drain and the end, and leaves room for connections', () => {
  for (const unit of ['mycrew', 'mycrew-api@', 'mycrew-worker']) {
    const text = readFileSync(join(folder, 'systemd', `${unit}.service`), 'utf8');
    expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(text)![1])).toBeGreaterThan(15 + 25);
    expect(text).toMatch(/^KillSignal=SIGTERM$/mu);
    expect(text).toMatch(/^LimitNOFILE=65536$/mu);
  }
});
