// Builds src/sw.ts beside the app once that is written, and tells it what to keep: the page and its files.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { leanContract } from './page-chunks.ts';

const stored = ['index.html', 'theme-start.js', 'assets/**/*.{js,css,woff2}', 'emoji.svg', 'favicon.svg'];

/** Names in `assets` change with their content; of other files the content is told. */
const revisionOf = (folder: string, url: string): string | null =>
  url.startsWith('assets')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('base64url')
        .slice(0, 16);

export const serviceWorker = (): Plugin => {
  let folder = '';
  return {
    name: 'mycrew-service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      // A build that failed says why by itself.
      if (!existsSync(join(folder, 'index.html'))) return;
      const files = globSync(stored, { cwd: folder }).toSorted();
      const list = files.map((url) => ({ url, revision: revisionOf(folder, url) }));
      const [, id = ''] =
        /<meta name="build" content="([^"]+)"/u.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        logLevel: 'warn',
        plugins: [leanContract()],
        define: { 'self.storedFiles': JSON.stringify(list), 'self.build': JSON.stringify(id) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: 'src/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
};
