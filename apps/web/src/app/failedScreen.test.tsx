import { routes } from '@mycrew/contract/paths.ts';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '#shared/session/session.ts';
import { lazyScreen, reloadBy } from '#shared/routing/lazyScreen.ts';
import { aYouth } from '#testing/people.ts';
import { createDoor, createRouteTree } from './routeTree.tsx';

const gone = () => Promise.reject<{ Screen: () => null }>(new TypeError('Failed to fetch dynamically imported module'));
const lazy = lazyScreen(gone, 'Screen');
/** The app's own tree, with every lazy screen failing to load. */
const withoutScreens = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    ({ children, ...route }) =>
      ({
        ...route,
        ...(route.lazy && { lazy }),
        ...(children && { children: withoutScreens(children) }),
      }) as RouteObject,
  );

async function openAt(path: string) {
  const tree = withoutScreens(createRouteTree());
  const router = createMemoryRouter(tree, { initialEntries: [path], patchRoutesOnNavigation: createDoor() });
  render(<RouterProvider router={router} />);
  while (!router.state.initialized) await act(() => vi.advanceTimersByTimeAsync(100));
}

beforeEach(() => {
  reloadBy(() => {});
  // The page was reloaded a moment ago.
  sessionStorage.setItem('reloadedForRelease', String(Date.now()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

it.each([
  ['public', routes.signIn.path, null],
  ['open', routes.acknowledgement.path, null],
  ['signed-in', routes.home.path, aYouth()],
])('a %s page shows an error, with help and another try', async (_access, path, as) => {
  if (as) setSession(as);
  await openAt(path);
  expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Need help now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
