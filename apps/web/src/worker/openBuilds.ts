// Which build each open page is of: a page says so when it meets the worker, and the next worker reads it.
import { openWindows } from './scope.ts';

const cacheName = 'open-builds';
const pathOf = (id: string): string => `/open/${id}`;

/** From a page to each worker; the answer on the port is the worker's own build. */
export interface Hello {
  kind: 'hello';
  build: string;
}

/** From a page to the worker that waits: somebody wants the new version now. */
export interface TakeOver {
  kind: 'take-over';
}

export async function storeOpen(clientId: string, build: string): Promise<void> {
  await (await caches.open(cacheName)).put(pathOf(clientId), new Response(build));
}

/** By page; an empty one has not said it. Forgets pages that are closed. */
export async function openBuilds(): Promise<string[]> {
  const [cache, windows] = await Promise.all([caches.open(cacheName), openWindows()]);
  const paths = windows.map(({ id }) => pathOf(id));
  const gone = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(gone.map((each) => cache.delete(each)));
  return Promise.all(paths.map(async (path) => (await (await cache.match(path))?.text()) ?? ''));
}
