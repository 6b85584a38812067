import { expect, it, vi } from 'vitest';
import startScript from '../../../still/start.js?raw';
import { forgetEarly, takeEarly, takeEarlyData } from './early.ts';

const url = '/api/user/profile';
const asked = (token: string, data?: unknown) => {
  window.mycrewEarly = {
    [url]: { token, answer: Promise.resolve(new Response('{}')), ...(data !== undefined && { data }) },
  };
};
const as = (token: string, method?: string): RequestInit => ({
  headers: { Authorization: `Bearer ${token}` },
  ...(method && { method }),
});

it('gives what was asked ahead to the first call that asks the same', () => {
  asked('one');
  expect(takeEarly('/api/states', as('one'))).toBeNull();
  expect(takeEarly(url, as('one', 'GET'))).toBeInstanceOf(Promise);
  expect(takeEarly(url, as('one', 'GET'))).toBeNull();
});

it('gives nothing to somebody else, and nothing for what changes something', () => {
  asked('one');
  expect(takeEarly(url, as('two'))).toBeNull();
  asked('one');
  expect(takeEarly(url, as('one', 'POST'))).toBeNull();
  asked('one', { FirstName: 'Mia' });
  expect(takeEarlyData(url, 'two')).toBeUndefined();
  expect(takeEarlyData(url, 'one')).toEqual({ FirstName: 'Mia' });
  expect(takeEarlyData(url, 'one')).toBeUndefined();
});

it('asks anew where the answer was a refusal: its reason may be gone by now', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"status":true}'));
  window.mycrewEarly = { [url]: { token: 'one', answer: Promise.resolve(new Response('{}', { status: 403 })) } };
  expect(await (await takeEarly(url, as('one')))?.json()).toEqual({ status: true });
  fetched.mockRestore();
});

it('asks nothing anew for a token that had run out: it is traded at once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  window.mycrewEarly = { [url]: { token: 'one', answer: Promise.resolve(new Response('{}', { status: 401 })) } };
  expect((await takeEarly(url, as('one')))?.status).toBe(401);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

it('gives nothing that was so when the page was opened, long ago', () => {
  vi.useFakeTimers();
  const answeredNow = () => {
    asked('one', { FirstName: 'Mia' });
    window.mycrewEarly![url]!.at = Date.now();
  };
  answeredNow();
  vi.advanceTimersByTime(29_000);
  expect(takeEarlyData(url, 'one')).toEqual({ FirstName: 'Mia' });
  answeredNow();
  vi.advanceTimersByTime(31_000);
  expect(takeEarlyData(url, 'one')).toBeUndefined();
  expect(takeEarly(url, as('one', 'GET'))).toBeNull();
  answeredNow();
  vi.advanceTimersByTime(31_000);
  expect(takeEarly(url, as('one', 'GET'))).toBeNull();
  vi.useRealTimers();
});

it('holds nothing of whoever has left', () => {
  asked('one', { FirstName: 'Mia' });
  forgetEarly();
  expect(window.mycrewEarly).toBeUndefined();
});

it('waits no longer for it than whoever asks', async () => {
  const stop = new AbortController();
  window.mycrewEarly = { [url]: { token: 'one', answer: new Promise<Response>(() => {}) } };
  const taken = takeEarly(url, { ...as('one'), signal: stop.signal });
  stop.abort();
  await expect(taken).rejects.toThrow();
});

it('what the page asks ahead outlasts whoever answers in our place', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const script = ['PAGES', 'FILES', 'READS', 'SHELL', 'SIGN_IN'].reduce(
    (text, name) =>
      text.replace(`__${name}__`, { PAGES: '[["/trial","protected",0,[],[0]]]', READS: '["/a"]' }[name] ?? '[]'),
    startScript,
  );
  const open = () => {
    new Function(script)();
    return Object.entries(window.mycrewEarly ?? {});
  };
  localStorage.setItem('session', JSON.stringify({ Token: 'one', UserId: 'mia' }));
  history.replaceState(null, '', '/trial');
  for (const text of ['<h1>Blocked at school</h1>', '{"data":null}', '{"data":[1,"two"]}']) {
    fetched.mockImplementation(async (asked) =>
      String(asked).startsWith('/api/reads') ? new Response(text) : Response.json({ status: true, data: asked }),
    );
    for (const [address, { answer }] of open())
      expect(await (await answer).json(), text).toEqual({ status: true, data: address });
  }
  const whole = { statusCode: 200, body: { status: true, data: 'mine' } };
  fetched.mockImplementation(async () => Response.json({ status: true, data: [whole, whole] }));
  const asked = open();
  expect(asked.map(([address]) => address)).toEqual([url, '/api/a']);
  await Promise.all(asked.map(([, { answer }]) => answer));
  expect(asked.map(([, { at, data }]) => [typeof at, data])).toEqual([
    ['number', 'mine'],
    ['number', 'mine'],
  ]);
  // Where nothing came, nobody waits for it any more.
  fetched.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  await Promise.allSettled(open().map(([, { answer }]) => answer));
  expect(window.mycrewEarly).toEqual({});
  fetched.mockRestore();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('data-still');
});
