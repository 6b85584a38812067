// How much JavaScript a first visit loads, brotli; fails where a page is over its limit. `node bundle-sizes.ts [built folder]`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const web = join(import.meta.dirname, '..');
const vite = join(web, '../../node_modules/vite/bin/vite.js');

/** What each page loads before anything is tapped. */
const pages = [
  { path: '/sign-in', limitKb: 105, entries: ['index.html', 'journey:session'] },
  {
    path: '/home',
    limitKb: 160,
    entries: ['index.html', 'journey:home'],
  },
] as const;

function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest knows no ${name}.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

export interface PageSize {
  path: string;
  kb: number;
  limitKb: number;
  files: { file: string; kb: number }[];
}

export function bundleSizes(built: string): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  return pages.map(({ path, limitKb, entries }) => {
    const files = [...filesOf(manifest, entries)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, kb: brotliCompressSync(readFileSync(join(built, file))).length / 1_000 }))
      .sort((a, b) => b.kb - a.kb);
    return { path, limitKb, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) };
  });
}

/** Builds the app into a folder of its own and measures it there. */
export function buildAndMeasure(): PageSize[] {
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-bundle-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The build failed.\n${stderr}`);
    return bundleSizes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(sizes: PageSize[]): void {
  for (const { path, kb, limitKb, files } of sizes) {
    process.stdout.write(`${path}: ${kb.toFixed(1)} kB of ${limitKb} in ${files.length} files\n`);
    for (const { file, kb } of files.slice(0, 60)) process.stdout.write(`  ${kb.toFixed(1).padStart(6)}  ${file}\n`);
  }
}

if (import.meta.main) {
  const built = process.argv[2];
  const sizes = built ? bundleSizes(built) : buildAndMeasure();
  print(sizes);
  if (sizes.some(({ kb, limitKb }) => kb > limitKb)) process.exitCode = 1;
}
