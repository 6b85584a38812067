import { expect, it } from 'vitest';
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
