// Builds the web app when its sources changed since the last build.
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { compressFolder } from './compress.ts';
import { buildIfChanged } from './parts/built-from.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');

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
  'tools/parts/built-from.ts',
  'tools/parts/lock.ts',
];
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

/** Answers whether there was anything to build. */
export const buildWebIfNeeded = (): Promise<boolean> =>
  buildIfChanged(join(web, 'dist'), sources, async (built) => {
    console.log('Building the web app...');
    const warnings = await runVite(built);
    await compressFolder(built);
    writeFileSync(join(built, '.warnings'), warnings);
  });

if (import.meta.main) {
  try {
    await buildWebIfNeeded();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
