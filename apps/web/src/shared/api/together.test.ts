import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchWithOthers, readTogether } from './together.ts';

const fetched = vi.fn<typeof fetch>();
const realFetch = globalThis.fetch;
let stop = () => {};
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
// Files share a thread and its modules: reads of the next one would be joined.
afterAll(() => {
  stop();
  globalThis.fetch = realFetch;
});

const as = (token: string, signal?: AbortSignal): RequestInit => ({
  method: 'GET',
  headers: { Authorization: `Bearer ${token}` },
  ...(signal && { signal }),
});
const envelope = (data: unknown) => ({ status: true, statusCode: 200, message: '', data });
const answersWith = (...data: unknown[]) => fetched.mockResolvedValueOnce(Response.json(envelope(data)));
const asked = () => fetched.mock.calls.map(([url]) => String(url));

it('sends each read alone until the app begins', () => {
  expect(fetchWithOthers('/api/states', as('one'))).toBeNull();
  stop = readTogether();
  expect(fetchWithOthers('/api/states', { method: 'POST' })).toBeNull();
});

it('sends the reads of one moment as one request, and gives each its own answer', async () => {
  answersWith({ statusCode: 200, body: envelope('crew') }, { statusCode: 429, retryAfter: 7, body: { status: false } });
  const [crew, youth] = await Promise.all([
    fetchWithOthers('/api/user/mycrew', as('one')),
    fetchWithOthers('/api/chats?userId=a&page=1', as('one')),
  ]);
  expect(asked()).toEqual(['/api/reads?of=%2Fuser%2Fmycrew&of=%2Fchats%3FuserId%3Da%26page%3D1']);
  expect(await crew?.json()).toEqual(envelope('crew'));
  expect([youth?.status, youth?.headers.get('Retry-After')]).toEqual([429, '7']);
});

it('sends one that is by itself as it is', async () => {
  fetched.mockResolvedValueOnce(Response.json(envelope('states')));
  expect(await (await fetchWithOthers('/api/states', as('one')))?.json()).toEqual(envelope('states'));
  expect(asked()).toEqual(['/api/states']);
});

it('asks alone for what was late, and for all where the server does not know the call', async () => {
  answersWith(null, { statusCode: 200, body: envelope(2) });
  fetched.mockResolvedValueOnce(Response.json(envelope(1)));
  const late = await Promise.all(['/api/a', '/api/b'].map((url) => fetchWithOthers(url, as('one'))));
  expect(await Promise.all(late.map(async (each) => (await each?.json())?.data))).toEqual([1, 2]);
  fetched.mockResolvedValueOnce(new Response('{}', { status: 404 }));
  fetched.mockImplementation(async (url) => Response.json(envelope(url)));
  const old = await Promise.all(['/api/a', '/api/b'].map((url) => fetchWithOthers(url, as('one'))));
  expect(await Promise.all(old.map(async (each) => (await each?.json())?.data))).toEqual(['/api/a', '/api/b']);
});

it.each([
  ['a page of a portal', '<h1>Sign in to the free wifi</h1>'],
  ['nothing', ''],
  ['no object', 'null'],
  ['no list', JSON.stringify({ status: true, data: null })],
  ['a list of something else', JSON.stringify({ data: ['one', 2] })],
  ['answers that can be none', JSON.stringify({ data: [{ statusCode: 0, body: {} }, { statusCode: 200 }] })],
])('asks alone where what comes is not ours: %s', async (_, text) => {
  fetched.mockResolvedValueOnce(new Response(text));
  fetched.mockImplementation(async (url) => Response.json(envelope(url)));
  const both = await Promise.all(['/api/a', '/api/b'].map((url) => fetchWithOthers(url, as('one'))));
  expect(await Promise.all(both.map(async (each) => (await each?.json())?.data))).toEqual(['/api/a', '/api/b']);
});

it.each([429, 502, 503, 504])('makes no more of it where somebody on the way answers with a %i', async (status) => {
  fetched.mockResolvedValueOnce(new Response('busy', { status, headers: { 'Retry-After': '9' } }));
  const both = await Promise.all(['/api/a', '/api/b'].map((url) => fetchWithOthers(url, as('one'))));
  expect(both.map((each) => [each?.status, each?.headers.get('Retry-After')])).toEqual([
    [status, '9'],
    [status, '9'],
  ]);
  expect(await Promise.all(both.map((each) => each?.text()))).toEqual(['busy', 'busy']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('lets nobody wait who has given up before', () => {
  expect(fetchWithOthers('/api/a', as('one', AbortSignal.abort()))).toBeNull();
});

it('never joins the reads of two sessions', async () => {
  fetched.mockImplementation(async (url) => Response.json(envelope(url)));
  await Promise.all(['one', 'two'].map((token) => fetchWithOthers('/api/a', as(token))));
  expect(asked()).toEqual(['/api/a', '/api/a']);
});

it('fails for all where the connection breaks off, and is cut off once nobody waits', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const lost = await Promise.allSettled(['/api/a', '/api/b'].map((url) => fetchWithOthers(url, as('one'))));
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  const [first, second] = [new AbortController(), new AbortController()];
  fetched.mockImplementation(() => new Promise(() => {}));
  const reads = Promise.allSettled([
    fetchWithOthers('/api/a', as('one', first.signal)),
    fetchWithOthers('/api/b', as('one', second.signal)),
  ]);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const signal = fetched.mock.calls[1]?.[1]?.signal;
  first.abort();
  expect(signal?.aborted).toBe(false);
  second.abort();
  expect(signal?.aborted).toBe(true);
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
