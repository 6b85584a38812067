import { everyRoute, type RouteAccess, routes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { beginSession, setSession } from '#shared/session/session.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { Protected } from './guards/Protected.tsx';
import { PublicOnly } from './guards/PublicOnly.tsx';
import { deskRoutes } from './deskRoutes.tsx';
import { createRouteTree } from './routeTree.tsx';
import { signedInRoutes } from './signedInRoutes.tsx';

/** Including the lazily loaded rooms. */
function wholeTree(): RouteObject[] {
  const put = (among: RouteObject[]): RouteObject[] =>
    among.map((route) => {
      const inside = route.id === 'signedInApp' ? [...signedInRoutes, ...deskRoutes] : [];
      return { ...route, ...(route.children && { children: put([...route.children, ...inside]) }) } as RouteObject;
    });
  return put(createRouteTree());
}

describe('guards', () => {
  it('a protected page asks for signing in, and opens after it', async () => {
    const { router } = await renderAt('/home/distress-alert?from=push');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    act(() => beginSession(aYouth()));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/home/distress-alert?from=push'),
    );
  });

  it.each(['/', '/sign-in', '/need-help-now'])('a signed-in person is led from %s to home', async (path) => {
    const { router } = await renderAt(path, { as: aYouth() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('every page that is there stands behind the guard of its kind', () => {
    const guards: Record<RouteAccess, unknown> = { public: PublicOnly, protected: Protected, open: undefined };
    const tree = wholeTree();
    let built = 0;
    for (const { path, access } of Object.values(everyRoute)) {
      const found = (matchRoutes(tree, path) ?? []).map(({ route }) => route);
      if (found.at(-1)?.path === '*') continue;
      built += 1;
      const guard = found.find(({ Component }) => Component === PublicOnly || Component === Protected);
      expect(guard?.Component, path).toBe(guards[access]);
    }
    expect(built).toBeGreaterThan(150);
  });

  it('a sign-out in another tab closes this one', async () => {
    const { router } = await renderAt('/home/distress-alert', { as: aYouth() });
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });

  it('a sign-in in another tab opens this one', async () => {
    const { router } = await renderAt('/need-help-now');
    act(() => setSession(aYouth()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});

describe('pages', () => {
  it('an unknown address shows the not-found page with a way home and to help', async () => {
    await renderAt('/nowhere/at-all');
    expect(screen.getByRole('heading', { level: 1, name: 'There’s nothing here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
    expect(screen.getByRole('link', { name: 'Need help now' })).toHaveAttribute('href', '/need-help-now');
    expect(document.title).toBe('Nothing here · MyCrew');
  });

  it('the heading of the next page gets the focus', async () => {
    const { router } = await renderAt('/nowhere/at-all');
    await act(() => router.navigate('/need-help-now'));
    await untilFocused(await screen.findByRole('heading', { level: 1, name: 'Need help now' }));
  });

  it('every address of the table is answered by some page', () => {
    const everything = [...signedInRoutes, ...createRouteTree()];
    for (const { path } of Object.values(routes)) {
      expect(matchRoutes(everything, path.replace(/:\w+/gu, 'x')), path).not.toBeNull();
    }
  });
});
