// How the server is run so that it rests in little memory: a small nursery of the heap, few arenas, compiled code not flushed.
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const serverScript = ['--max-semi-space-size=4', 'apps/api/src/main.ts'];

/** Beneath what is set outside. */
export const serverSettings = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
};
