// Caches the app as built: its page and its chunks, also those of earlier builds, which a page that is still open may request.
import { networkFirst } from './network.ts';

export interface Built {
  url: string;
  revision: string | null;
}

const shellPage = '/index.html';
const prefix = 'shell-';
const atOnce = 6;

/** One cache for each build, named by it and by a hash of its contents. */
function nameOf(build: string, built: readonly Built[]): string {
  let sum = 0;
  for (const { url, revision } of built) {
    for (const character of `${url}${revision}`) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
  }
  return `${prefix}${build}-${(sum >>> 0).toString(36)}`;
}

const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');

export function createAppCache(build: string, built: readonly Built[], origin: string) {
  const name = nameOf(build, built);
  const paths = built.map(({ url }) => new URL(url, origin).pathname);
  const known = new Set(paths);

  async function storeOne(cache: Cache, path: string): Promise<void> {
    if (isNamedByContent(path)) {
      const before = await caches.match(path);
      if (before) return cache.put(path, before);
    }
    await cache.add(new Request(path, isNamedByContent(path) ? {} : { cache: 'reload' }));
  }

  return {
    knows: (path: string): boolean => known.has(path) || isNamedByContent(path),

    /** The page first. A chunk that fails now is cached when it is next requested. */
    async store(): Promise<void> {
      const cache = await caches.open(name);
      const left = paths.toSorted((a, b) => Number(b === shellPage) - Number(a === shellPage));
      const worker = async () => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          await storeOne(cache, path).catch(() => {});
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },

    /** Deletes all but this build, the previous one, and those of which a page is open. */
    async forgetOlder(open: readonly string[]): Promise<void> {
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      const isOpen = (each: string) => open.some((one) => each.startsWith(`${prefix}${one}-`));
      await Promise.all(others.slice(0, -1).map((each) => isOpen(each) || caches.delete(each)));
    },

    page: (request: Request): Promise<Response> =>
      networkFirst(request, async () => (await caches.open(name)).match(shellPage)),

    async file(request: Request, path: string): Promise<Response> {
      // Names of chunks change with their content: a cached one is never stale.
      if (!isNamedByContent(path)) return networkFirst(request, async () => (await caches.open(name)).match(path));
      const stored = await caches.match(path);
      if (stored) return stored;
      const answer = await fetch(request);
      if (answer.ok && known.has(path)) {
        const cache = await caches.open(name);
        cache.put(path, answer.clone()).catch(() => {});
      }
      return answer;
    },
  };
}
