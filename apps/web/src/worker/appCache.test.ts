import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppCache } from './appCache.ts';

const origin = window.location.origin;
const pathOf = (of: RequestInfo | URL) => new URL(of instanceof Request ? of.url : String(of), origin).pathname;
let network: Record<string, string>;
let stored: Map<string, Map<string, string>>;

const found = (name: string, path: string) => {
  const text = stored.get(name)?.get(path);
  return text === undefined ? undefined : new Response(text);
};

/** As much of the browser's caches as the worker uses. */
const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (path: string) => [...stored.keys()].map((name) => found(name, path)).find(Boolean),
  open: async (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>();
    stored.set(name, files);
    return {
      match: async (path: string) => found(name, path),
      put: async (path: string, answer: Response) => void files.set(path, await answer.text()),
      add: async (request: Request) => {
        const answer = await fetch(request);
        if (!answer.ok) throw new TypeError('not there');
        files.set(pathOf(request), await answer.text());
      },
    };
  },
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  stored = new Map();
  network = {};
  vi.stubGlobal('caches', caches);
  // The worker's own addresses have no origin; Node's Request wants one.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(of: RequestInfo | URL, init?: RequestInit) {
        super(of instanceof Request ? of : new URL(String(of), origin), init);
      }
    },
  );
  globalThis.fetch = vi.fn(async (of: RequestInfo | URL) => {
    const text = network[pathOf(of)];
    if (text === 'away') throw new TypeError('Failed to fetch');
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.fetch = realFetch;
});

const build = (chunk: string) =>
  createAppCache(
    chunk,
    [
      { url: 'index.html', revision: chunk },
      { url: `assets/${chunk}.js`, revision: null },
    ],
    origin,
  );
const ask = (path: string) => new Request(new URL(path, origin));
const deploy = (chunk: string) => (network = { '/index.html': chunk, [`/assets/${chunk}.js`]: `code ${chunk}` });
const cutOff = () => Object.keys(network).forEach((path) => (network[path] = 'away'));

it('without a network the cached page and its chunks open', async () => {
  deploy('one');
  const app = build('one');
  await app.store();
  cutOff();
  network['/home'] = 'away';
  expect(await (await app.page(ask('/home'))).text()).toBe('one');
  expect(await (await app.file(ask('/assets/one.js'), '/assets/one.js')).text()).toBe('code one');
});

it('an error of the server shows the cached page too', async () => {
  deploy('one');
  const app = build('one');
  await app.store();
  globalThis.fetch = vi.fn(async () => new Response('Bad gateway', { status: 502 }));
  expect(await (await app.page(ask('/home'))).text()).toBe('one');
});

it('a page of the previous build still finds its chunks after a deploy, and older ones are deleted', async () => {
  for (const chunk of ['one', 'two', 'three']) {
    deploy(chunk);
    const app = build(chunk);
    await app.store();
    await app.forgetOlder([]);
  }
  expect(stored.size).toBe(2);
  const now = build('three');
  expect(await (await now.file(ask('/assets/two.js'), '/assets/two.js')).text()).toBe('code two');
  expect((await now.file(ask('/assets/one.js'), '/assets/one.js')).status).toBe(404);
});

it('a page opened two releases ago still finds its chunks, until it is closed', async () => {
  const open = ['one'];
  for (const chunk of ['one', 'two', 'three', 'four']) {
    deploy(chunk);
    const app = build(chunk);
    await app.store();
    await app.forgetOlder(chunk === 'four' ? [] : open);
    if (chunk === 'three')
      expect(await (await app.file(ask('/assets/one.js'), '/assets/one.js')).text()).toBe('code one');
  }
  expect((await build('four').file(ask('/assets/one.js'), '/assets/one.js')).status).toBe(404);
});

it('a chunk that failed at first is cached on its next request', async () => {
  deploy('one');
  network['/assets/one.js'] = 'away';
  const app = build('one');
  await app.store();
  network['/assets/one.js'] = 'code one';
  await app.file(ask('/assets/one.js'), '/assets/one.js');
  network['/assets/one.js'] = 'away';
  await vi.waitFor(
    async () => expect(await (await app.file(ask('/assets/one.js'), '/assets/one.js')).text()).toBe('code one'),
    { timeout: 30_000 },
  );
});
