import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from './browserStore.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStore.clear();
});

const refuse = (call: 'getItem' | 'setItem' | 'removeItem', name: string) =>
  vi.spyOn(Storage.prototype, call).mockImplementation(() => {
    throw new DOMException('No.', name);
  });

it('keeps what a full store does not take, and prefers it to what stands there', () => {
  localStore.setItem('place', 'old');
  const full = refuse('setItem', 'QuotaExceededError');
  localStore.setItem('place', 'new');
  expect(localStore.getItem('place')).toBe('new');
  full.mockRestore();
  expect(localStorage.getItem('place')).toBe('old');
  localStore.setItem('place', 'newest');
  expect(localStorage.getItem('place')).toBe('newest');
});

it('throws nothing where the browser refuses every call', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) refuse(call, 'SecurityError');
  localStore.setItem('place', 'here');
  expect(localStore.getItem('place')).toBe('here');
  expect(localStore.keys()).toContain('place');
  localStore.removeItem('place');
  expect(localStore.getItem('place')).toBeNull();
});

it('forgets what only it holds when another tab signs out', () => {
  refuse('setItem', 'QuotaExceededError');
  localStore.setItem('session', 'mine');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(localStore.getItem('session')).toBeNull();
});
