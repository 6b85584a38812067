// `import('…/content/topics/sleep.md')` is the whole piece, a chunk of its own; `?summary` its line in the lists,
// `?search` its words. markdown-it stays in the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compile, searchTextOf, summaryOf } from './compile.ts';

const folder = join(import.meta.dirname, '../../content');

export const helpContent = (): Plugin => ({
  name: 'mycrew-help-content',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (!file.startsWith(folder) || !file.endsWith('.md') || query === 'raw') return null;
    this.addWatchFile(file);
    const article = compile(file, readFileSync(file, 'utf8'));
    const shown = query === 'summary' ? summaryOf(article) : query === 'search' ? searchTextOf(article) : article;
    return { code: `export default ${JSON.stringify(shown)};`, map: null, moduleType: 'js' };
  },
});
