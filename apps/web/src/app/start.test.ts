// A page from before a release: the new page opens at the target of the tap. And what of the router is drawn.
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { arriveAnew, withoutLoadingNews } from './start.ts';

const gone = () => Promise.reject<{ Screen: () => null }>(new TypeError('Failed to fetch dynamically imported module'));
const page = { assign: vi.fn<(path: string | URL) => void>(), reload: vi.fn<() => void>() };
const old = { path: '/old', lazy: lazyScreen(gone, 'Screen') };

/** An old page at `from`, where a chunk of /old is requested. */
async function anOldPage(from: string, tap?: string): Promise<void> {
  const router = createMemoryRouter([{ path: '/home' }, old], { initialEntries: [from] });
  arriveAnew(router, page);
  router.initialize();
  if (tap) void router.navigate(tap);
  await vi.runAllTimersAsync();
  router.dispose();
}

beforeEach(() => {
  sessionStorage.clear();
  page.assign.mockReset();
  page.reload.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    arriveAnew(createMemoryRouter([{ path: '/' }]));
    vi.useRealTimers();
  };
});

it('leads on to where the tap was leading', async () => {
  await anOldPage('/home', '/old?from=push#end');
  expect(page.assign.mock.calls).toEqual([['/old?from=push#end']]);
  expect(page.reload).not.toHaveBeenCalled();
});

it('comes again as it is where the address itself was opened', async () => {
  await anOldPage('/old#invitation=abc');
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.assign).not.toHaveBeenCalled();
});

it('draws nothing for the news that a screen loads, and the screen once it is there', async () => {
  const held = Promise.withResolvers<{ Screen: () => null }>();
  const next = { path: '/next', lazy: lazyScreen(() => held.promise, 'Screen') };
  const router = withoutLoadingNews(createMemoryRouter([{ path: '/home' }, next], { initialEntries: ['/home'] }));
  const heard: string[] = [];
  router.subscribe(({ location, navigation }) => heard.push(`${location.pathname} ${navigation.state}`));
  const going = router.navigate('/next');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  held.resolve({ Screen: () => null });
  await going;
  expect(heard).toEqual(['/next idle']);
  router.dispose();
});
