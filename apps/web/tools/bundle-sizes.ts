// How much JavaScript a first visit loads, brotli, and how often it asks; fails where a page is over its limit. `node bundle-sizes.ts [built folder]`
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readsPath } from '../../../packages/contract/src/reads.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const web = join(import.meta.dirname, '..');

/**
 * What each page loads before anything is tapped: `entries` before it is drawn, `after` by itself when it rests. `beside`
 * counts the page itself, the font, the icon, and what is asked of the server.
 */
const pages = [
  {
    path: '/sign-in',
    limitKb: 107,
    entries: ['index.html', 'journey:session'],
    after: ['src/shared/ui/NightScene.tsx'],
    beside: 3 + 1,
    limitRequests: 15,
  },
  {
    path: '/home',
    limitKb: 169,
    entries: ['index.html', 'journey:shell', 'journey:dashboard/HomeScreen'],
    after: ['journey:soon', 'journey:distress', '../../node_modules/socket.io-client/build/esm/index.js'],
    beside: 3 + 10,
    limitRequests: 35,
  },
] as const;

/** Scripts, and the styles that do not stand in the page itself. */
function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest knows no ${name}.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    for (const style of chunk.css ?? []) seen.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

export interface PageSize {
  path: string;
  kb: number;
  limitKb: number;
  files: { file: string; kb: number }[];
  requests: number;
  limitRequests: number;
}

export function bundleSizes(built: string): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  return pages.map(({ path, limitKb, entries, after, beside, limitRequests }) => {
    const files = [...filesOf(manifest, entries)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, kb: brotliCompressSync(readFileSync(join(built, file))).length / 1_000 }))
      .sort((a, b) => b.kb - a.kb);
    // The entry stands in the page.
    const requests = filesOf(manifest, [...entries, ...after]).size - 1 + beside;
    return { path, limitKb, files, kb: files.reduce((sum, { kb }) => sum + kb, 0), requests, limitRequests };
  });
}

/** Of a signed-in person: the page, font and icon; all reads at once, the portraits, and alerts, twice. */
const askedAnywhere = 3 + 1 + 1 + 3 + 2;

/**
 * What each address needs beside home, or beside the first script for signed-out people, as the page's own table has it; and
 * how often a first visit asks in all.
 */
export function addressSizes(built: string): { path: string; kb: number; files: number; requests: number }[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const [, table = '[]', list = '[]'] = /\}\)\((\[\[.*?\]\]), (\[.*?\]), /su.exec(page) ?? [];
  const names = JSON.parse(list) as string[];
  const sizes = names.map((name) => brotliCompressSync(readFileSync(join(built, 'assets', name))).length / 1_000);
  const signedIn = filesOf(manifest, ['index.html', 'journey:shell', ...pages[1].after]);
  const first = filesOf(manifest, ['index.html']);
  return (JSON.parse(table) as [path: string, access: string, focused: number, pieces: number[]][]).map(
    ([path, access, , pieces]) => {
      const files = new Set([
        ...(access === 'protected' ? signedIn : first),
        ...pieces.map((at) => `assets/${names[at]}`),
      ]);
      return {
        path,
        files: pieces.length,
        kb: pieces.reduce((sum, at) => sum + sizes[at]!, 0),
        requests: files.size - 1 + askedAnywhere,
      };
    },
  );
}

/** What a browser asks for on a first visit to home (first-visit.ts): each request, with the paths that it asks for. */
export function askedOnHome(): string[][] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'first-visit.ts')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The first visit failed.\n${stderr}`);
  const asked = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[];
  return asked.map((url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== `/api${readsPath}`) return [pathname];
    return searchParams.getAll('of').map((path) => `/api${path.split('?')[0]}`);
  });
}

/** Files that need each other before they can run: which of them begins is chance, and what it needs is not there yet. */
export function circlesIn(built: string): string[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const leadsTo = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(manifest[from]?.imports ?? [])];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...(manifest[name]?.imports ?? []));
    }
    return seen;
  };
  return Object.keys(manifest).filter((name) => leadsTo(name).has(name));
}

/** Measures the build that is served, made anew where its sources changed; with it goes the page that everybody gets. */
export function buildAndMeasure() {
  const { status } = spawnSync(process.execPath, [join(web, '../../tools/build-web.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
  const folder = join(web, 'dist');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    sizes: bundleSizes(folder),
    addresses: addressSizes(folder),
    page: read('index.html'),
    circles: circlesIn(folder),
    warnings: read('.warnings'),
  };
}

function print(sizes: PageSize[]): void {
  for (const { path, kb, limitKb, files, requests, limitRequests } of sizes) {
    process.stdout.write(
      `${path}: ${kb.toFixed(1)} kB of ${limitKb} in ${files.length} files; ${requests} requests of ${limitRequests}\n`,
    );
    for (const { file, kb } of files.slice(0, 60)) process.stdout.write(`  ${kb.toFixed(1).padStart(6)}  ${file}\n`);
  }
}

if (import.meta.main) {
  const built = process.argv[2];
  const sizes = built ? bundleSizes(built) : buildAndMeasure().sizes;
  print(sizes);
  if (sizes.some(({ kb, limitKb, requests, limitRequests }) => kb > limitKb || requests > limitRequests))
    process.exitCode = 1;
}
