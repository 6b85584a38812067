// How the server is run so that it rests in little memory: a small nursery of the heap, few arenas, compiled code not flushed.
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** `gc`, because nobody waits yet when a start has ended. */
const flags = ['--max-semi-space-size=4', '--expose-gc'];

/** In one file: tools/build-server.ts makes it. */
export const serverScript = [...flags, 'apps/api/dist/main.js'];

/** Beneath what is set outside. */
export const serverSettings = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
};
