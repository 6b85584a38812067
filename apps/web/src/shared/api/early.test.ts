import { expect, it, vi } from 'vitest';
import { takeEarly, takeEarlyData } from './early.ts';

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

it('waits no longer for it than whoever asks', async () => {
  const stop = new AbortController();
  window.mycrewEarly = { [url]: { token: 'one', answer: new Promise<Response>(() => {}) } };
  const taken = takeEarly(url, { ...as('one'), signal: stop.signal });
  stop.abort();
  await expect(taken).rejects.toThrow();
});
