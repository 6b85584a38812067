// Which sources something was built from: a hash of them, stored beside it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

const isForTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

const filesUnder = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

const hashOf = (sources: readonly string[]): string => {
  const files = sources.flatMap((source) => filesUnder(join(root, source))).filter((file) => !isForTests(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
};

/**
 * Builds `dist` unless it was built from the same sources; answers whether there was anything to build. It is built
 * aside and put in place at the end: a server that is running meanwhile keeps whole files.
 */
export const buildIfChanged = async (
  dist: string,
  sources: readonly string[],
  build: (outDir: string) => Promise<void>,
): Promise<boolean> => {
  const stamp = '.built-from';
  const hash = hashOf(sources);
  if (existsSync(join(dist, stamp)) && readFileSync(join(dist, stamp), 'utf8').trim() === hash) return false;
  const aside = join(dist, `../.build-${process.pid}`);
  const built = join(aside, 'dist');
  try {
    await build(built);
    writeFileSync(join(built, stamp), `${hash}\n`);
    if (existsSync(dist)) renameSync(dist, `${built}-before`);
    renameSync(built, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return true;
};
