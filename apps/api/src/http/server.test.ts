// What the server itself shows: health, the contract, headers, the web app, and a log without anybody in it.
import { setBrand, shippedName } from '@mycrew/contract/brand.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { inHue } from '@mycrew/contract/palette.ts';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'mycrew-web-'));
const inlineScript = "document.title = 'MyCrew still';";
const inlineStyle = 'body { margin: 0 }';
const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html><title>MyCrew</title><meta name="application-name" content="MyCrew"><style>${inlineStyle}</style><script src="/a.js"></script><script type="module">${inlineScript}</script>`,
  );
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{"start_url":"/home","screenshots":["of ours"]}');
  writeFileSync(join(webRoot, 'sw.js'), 'self.build;');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {}');
  writeFileSync(join(webRoot, '.built-from'), 'secret');
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const log = createLog('info', { stream });
  app = await createTestApp({ more: withTrialCalls, settings: { webRoot, log } });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.raw({ url, headers });

test('health is 503 until a worker has finished a job lately, then answers the commit', async () => {
  expect((await get('/api/health')).statusCode).toBe(503);
  await app.jobs.send(app.db, 'beat', { worker: 'one' });
  await app.settle();
  const answer = await get('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    commit: 'test',
    database: true,
    workers: true,
    canary: 'off',
    alerts: 'ok',
    disk: null,
    wal: { state: 'ok', mb: expect.any(Number) },
  });
  app.clock.advance({ minutes: 1 });
  expect((await get('/api/health')).statusCode).toBe(503);
});

test.each(['/', '/sign-in', '/sign-up', '/home/chat/018f', '/success'])('%s is a page of the web app', async (url) => {
  const answer = await get(url, { accept: 'text/html' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = String(answer.headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${hashOf(inlineScript)}`);
  expect(policy.find((part) => part.startsWith('style-src '))).toContain(hashOf(inlineStyle));
});

test('what stands in the page of the app is let in nowhere else', async () => {
  expect((await get('/assets/main-abc123.js')).headers['content-security-policy']).toContain("script-src 'self';");
});

test('files named by their content are cached for good', async () => {
  const answer = await get('/assets/main-abc123.js');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/assets/gone.js',
  '/.built-from',
  '/favicon.png',
  '/../package.json',
  '/%2e%2e%2fpackage.json',
  '/api',
  '/api/',
])('%s is not found', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: false, code: 'not-found' });
});

const openLine = async () => {
  if (!app.api.server.listening) await app.api.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.api.server.address() as AddressInfo).port, '127.0.0.1');
};

/** As it stands on the line, past every client that would tidy it up. */
const sayRaw = async (head: string, body = '') => {
  const line = await openLine();
  let answer = '';
  line.on('data', (chunk) => (answer += String(chunk)));
  line.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`);
  await once(line, 'close');
  return answer;
};

test.each(['//api//states', '/api/../../etc/passwd', '/..'])('the crooked address %s leads nowhere', async (path) => {
  expect(await sayRaw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 /u);
});

test('whoever sends far too much hears why, and not only a broken line', async () => {
  const body = 'a'.repeat(10_000_000);
  const head = `POST /api/trial/echo HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const answer = await sayRaw(head, body);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /u);
  expect(answer).toContain('"code":"too-large"');
});

test('every answer restricts browsers to our own scripts and forbids frames', async () => {
  for (const url of ['/', '/api/states', '/api/nothing', '/api/docs', '/mailbox']) {
    const { headers } = await get(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await get('/api/states')).headers['cache-control']).toBe('no-store');
});

test('other origins are given nothing', async () => {
  const answer = await get('/api/states', { origin: 'https://evil.example' });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('the contract can be read by programs and by people', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/states'].get.operationId).toBe('lookups.states');
  const { body } = await get('/api/docs');
  const asked = [...body.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, address]) => address!);
  expect(asked).toContain('/api/docs/swagger-ui-bundle.js');
  for (const address of asked) expect((await get(address)).statusCode, address).toBe(200);
  expect((await get('/api/docs/swagger-ui-standalone-preset.js')).statusCode).toBe(404);
});

test('the mailbox shows what was sent, outside production', async () => {
  await app.adapters.mailbox.put({ channel: 'sms', to: '+61491570006', subject: null, text: 'Your code', html: null });
  expect((await get('/mailbox')).body).toContain('Your code');
  expect((await get('/mailbox', { accept: 'application/json' })).json().messages).toHaveLength(1);
});

test('the log names the route and nothing that was in the request', async () => {
  const anna = await aYouth(app, { firstName: 'Annabelle' });
  logged.length = 0;
  await app.call(trialEndpoints.echo, { body: { Text: 'A very private thing' } }, anna);
  await app.answer(trialEndpoints.byId, { params: { id: anna.id } }, anna);
  await get('/api/trial/page?page=1&lat=-33.8688&lng=151.2093', { authorization: `Bearer ${anna.token}` });
  await app.answer(trialEndpoints.outcome, { body: { Do: 'crash' } }, anna);
  const lines = logged.join('');
  expect(lines).toContain('/api/trial/things/:id');
  for (const secret of ['private', anna.id, anna.token, '33.86', 'page=1', 'Annabelle'])
    expect(lines).not.toContain(secret);
  expect(logged.filter((line) => line.includes('"route"'))).toHaveLength(4);
});

test('an upload that breaks off is no error of ours', async () => {
  const anna = await aYouth(app);
  logged.length = 0;
  const line = await openLine();
  const head = `POST /api/trial/echo HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${anna.token}`;
  line.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"Text":"A very`);
  const [begun] = (await once(app.api.server, 'request')) as [IncomingMessage];
  line.destroy();
  await finished(begun).catch(() => {});
  await get('/api/states');
  expect(logged.join('')).not.toContain('"level":"error"');
});

test('an error of the database is logged without the values in it', async () => {
  logged.length = 0;
  const log = app.log;
  await app.pool.query("SELECT 'my secret words'::uuid").catch((err: unknown) => log.error({ err }, 'tried'));
  expect(logged.join('')).toContain('22P02');
  expect(logged.join('')).not.toContain('secret');
});

/** Nobody may connect, and whoever was connected is cut off. */
const withoutDatabase = async (during: () => Promise<void>) => {
  const { poolSize: _, ...connection } = app.owner;
  const { database } = connection;
  const admin = new Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
    await during();
  } finally {
    await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    await admin.end();
  }
};

test('while the database is away each request has its line, and the same error is written a few times only', async () => {
  const anna = await aYouth(app);
  await withoutDatabase(async () => {
    await app.answer(trialEndpoints.page, { query: {} }, anna);
    logged.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.answer(trialEndpoints.page, { query: {} }, anna)),
    );
    expect(answers.every(({ statusCode }) => statusCode >= 500)).toBe(true);
  });
  const lines = logged.map((line) => JSON.parse(line) as Record<string, string>);
  const requests = lines.filter(({ route }) => route === '/api/trial/page');
  expect(requests).toHaveLength(60);
  expect(requests.every(({ level, fault }) => level === 'info' && fault)).toBe(true);
  const errors = lines.filter(({ level }) => level === 'error');
  const kinds = new Set(requests.map(({ fault }) => fault));
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(10 * kinds.size);
});

test('the page, the manifest and the worker have the name of this installation as soon as it is set', async () => {
  const before = await get('/sign-in', { accept: 'text/html' });
  setBrand({ name: 'Harbour & Co', shortName: 'Harbour' });
  try {
    const page = await get('/sign-in', { accept: 'text/html' });
    expect(page.body).toContain(
      '<title>Harbour &amp; Co</title><meta name="application-name" content="Harbour &amp; Co">',
    );
    // What a program reads is no name, and its hash still holds.
    expect(page.body).toContain(inlineScript);
    expect(page.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
    expect(page.headers['etag']).not.toBe(before.headers['etag']);
    const again = await get('/sign-in', { accept: 'text/html', 'if-none-match': String(page.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const manifest = await get('/manifest.webmanifest');
    // A picture of another name is none of theirs.
    expect(manifest.json()).toEqual({ name: 'Harbour & Co', short_name: 'Harbour', start_url: '/home' });
    expect((await get('/sw.js')).body).toBe('self.brandName="Harbour & Co";\nself.build;');
    setBrand({ hue: 200 });
    // Another worker, which stores the page in its new colours.
    expect((await get('/sw.js')).body).toBe('self.brandName="Harbour & Co";\nself.brandHue=200;\nself.build;');
  } finally {
    setBrand({ name: shippedName, shortName: shippedName, hue: null });
  }
  expect((await get('/sw.js')).body).toBe('self.build;');
});

test('sentences of one’s own are in the page: for its code, and where it shows them before that runs', async () => {
  const shown = '<p>Good to see you. Take your time.</p>';
  writeFileSync(join(webRoot, 'index.html'), `<meta name="application-name" content="MyCrew">${shown}`);
  const served = await createTestApp({ settings: { webRoot } });
  const page = async () => (await served.raw({ url: '/', headers: { accept: 'text/html' } })).body;
  try {
    expect(await page()).toContain(shown);
    setBrand({ words: { 'sign-in-hello': 'Ahoy "<b>"', 'mail-closing': 'Bye' } });
    expect(await page()).toBe(
      '<meta name="application-name" data-words="{&quot;sign-in-hello&quot;:&quot;Ahoy \\&quot;&lt;b&gt;\\&quot;&quot;,&quot;mail-closing&quot;:&quot;Bye&quot;}" content="MyCrew"><p>Ahoy &quot;&lt;b&gt;&quot;</p>',
    );
    expect((await served.raw({ url: '/sw.js' })).body).toMatch(/^self\.brandWords="[\w-]{22}";\n/u);
  } finally {
    setBrand({ words: {} });
    await served.close();
  }
});

test('icons are as built, or drawn in the hue and with the mark of this installation', async () => {
  const icons = ['favicon.ico', 'icons/icon-192.png', 'icons/maskable-192.png', 'icons/badge-96.png'];
  const publicFolder = join(import.meta.dirname, '../../../web/public');
  mkdirSync(join(webRoot, 'icons'));
  for (const file of ['favicon.svg', 'icons/icon.svg', 'icons/shortcut-help.svg', 'icons/shortcut-help.png', ...icons])
    cpSync(join(publicFolder, file), join(webRoot, file));
  const served = await createTestApp({ settings: { webRoot } });
  const bytes = async (file: string) => (await served.raw({ url: `/${file}` })).rawPayload;
  const colourIn = async (file: string, [x, y]: readonly [number, number] = [0.5, 0.1]) => {
    const { data, info } = await sharp(await bytes(file))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  try {
    for (const file of icons) expect(await bytes(file), file).toEqual(readFileSync(join(publicFolder, file)));
    setBrand({ hue: 200 });
    expect(await colourIn('icons/icon-192.png')).toBe(inHue('#3a0e40', 200));
    expect(await colourIn('icons/maskable-192.png', [0.02, 0.02])).toBe(inHue('#3a0e40', 200));
    expect(await colourIn('icons/shortcut-help.png', [0.5, 0.06])).toBe(inHue('#3a0e40', 200));
    expect(await bytes('icons/badge-96.png')).toEqual(readFileSync(join(publicFolder, 'icons/badge-96.png')));
    // A favicon is one PNG after 22 bytes that say so.
    expect((await sharp((await bytes('favicon.ico')).subarray(22)).metadata()).width).toBe(32);
    setBrand({
      mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0a7"/></svg>',
    });
    const drawing = await served.raw({ url: '/favicon.svg' });
    expect(drawing.body).toContain('fill="#0a7"');
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/u),
    });
    expect([await colourIn('icons/icon-192.png'), await colourIn('icons/icon-192.png', [0.5, 0.5])]).toEqual([
      '#ffffff',
      '#00aa77',
    ]);
    expect(await colourIn('icons/badge-96.png', [0.5, 0.5])).toBe('#ffffff');
    const page = await served.raw({ url: '/sign-in', headers: { accept: 'text/html' } });
    expect(page.body).toContain('data-mark="/favicon.svg"');
    expect(page.body).not.toContain('fill="#0a7"');
    expect((await served.raw({ url: '/sw.js' })).body).toMatch(/^self\.brandHue=200;\nself\.brandMark="[\w-]{22}";\n/u);
  } finally {
    setBrand({ hue: null, mark: null });
    await served.close();
  }
});
