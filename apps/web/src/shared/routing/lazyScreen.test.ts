// A chunk that fails to load: retried, then the page is reloaded once, since a deploy removes old chunks.
import { beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './lazyScreen.ts';

const gone = () => new TypeError('Failed to fetch dynamically imported module');
const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('is asked for twice', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone()).mockResolvedValueOnce('here');
  const loading = loadWithRetry(load, reload);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('here');
  expect(reload).not.toHaveBeenCalled();
});

it('brings the page anew once, and not over and over', async () => {
  const load = () => Promise.reject<string>(gone());
  void loadWithRetry(load, reload);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
  const again = expect(loadWithRetry(load, reload)).rejects.toThrow('dynamically imported');
  await vi.runAllTimersAsync();
  await again;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loading = expect(loadWithRetry(() => Promise.reject(gone()), reload)).rejects.toThrow('dynamically imported');
  await vi.runAllTimersAsync();
  await loading;
  expect(reload).not.toHaveBeenCalled();
});
