// Builds the web app when its sources changed since the last build; `npm run build` calls it too.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { runToEnd } from './child.mjs';
import { compressFolder } from './compress.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const stampFile = join(dist, '.built-from');

const sources = [
  'apps/web/src',
  'apps/web/content',
  'apps/web/public',
  'apps/web/still',
  'apps/web/tools',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'packages/contract/src',
  // Telephone numbers in the content come from it.
  'apps/api/src/features/helpline/directory.ts',
  'package-lock.json',
  'tools/build-web.ts',
  'tools/compress.ts',
  'tools/parts/lock.ts',
];
const isForTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashOfSources(): string {
  const files = sources.flatMap((source) => filesUnder(join(root, source))).filter((file) => !isForTests(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

const isBuiltFrom = (hash: string) => existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash;

/** Answers what vite warned of. */
async function runVite(outDir: string): Promise<string> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const flags = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const warned = join(outDir, '../warnings');
  mkdirSync(join(outDir, '..'), { recursive: true });
  const stderr = openSync(warned, 'w');
  const { code } = await runToEnd(process.execPath, [vite, ...flags], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', stderr],
  });
  closeSync(stderr);
  const warnings = readFileSync(warned, 'utf8');
  process.stderr.write(warnings);
  if (code !== 0) throw new Error('The web app could not be built: vite says why, above.');
  return warnings;
}

// Built aside and put in place at the end: a server that is running meanwhile keeps whole files to serve.
function putInPlace(built: string): void {
  if (existsSync(dist)) renameSync(dist, `${built}-before`);
  renameSync(built, dist);
}

/** Answers whether there was anything to build. */
export async function buildWebIfNeeded(): Promise<boolean> {
  const hash = hashOfSources();
  if (isBuiltFrom(hash)) return false;
  console.log('Building the web app...');
  const built = join(web, `.build-${process.pid}`, 'dist');
  try {
    const warnings = await runVite(built);
    await compressFolder(built);
    writeFileSync(join(built, '.warnings'), warnings);
    writeFileSync(join(built, '.built-from'), `${hash}\n`);
    putInPlace(built);
  } finally {
    rmSync(join(built, '..'), { recursive: true, force: true });
  }
  return true;
}

if (import.meta.main) {
  try {
    await buildWebIfNeeded();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
