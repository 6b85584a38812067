// A screen whose chunk is on its way: its frame, then the screen; an error where it does not come, and another try.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { FrameShowsHelp } from '#shared/help/helpInSight.ts';
import { frameScreensBy, lazyScreen, reloadBy } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';
import { Moving } from './Moving.tsx';

const devices = ourRoutes.signedInDevices.path;
type Chunk = { Devices: () => React.ReactNode };
const chunk: Chunk = { Devices: () => <h1>Where you’re signed in</h1> };

function openStart(load: () => Promise<Chunk>, isFramed = true) {
  const start = (
    <>
      <Moving />
      <Link to={devices}>Devices</Link>
      <FrameShowsHelp value={isFramed ? true : null}>
        <Outlet />
      </FrameShowsHelp>
    </>
  );
  const tree = [
    {
      element: start,
      children: [
        { path: '/', element: null },
        { path: devices, handle: screenHandle('Devices'), lazy: lazyScreen(load, 'Devices') },
      ],
    },
  ];
  const router = createMemoryRouter(tree, { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return router;
}

const follow = () => userEvent.click(screen.getByRole('link', { name: 'Devices' }));

beforeEach(() => {
  reloadBy(() => {});
  // The page was reloaded a moment ago.
  sessionStorage.setItem('reloadedForRelease', String(Date.now()));
  return () => frameScreensBy(null);
});

it('has the title, the way back and a placeholder at once, under the new address', async () => {
  const held = Promise.withResolvers<Chunk>();
  const router = openStart(() => held.promise);
  await follow();
  expect(await screen.findByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  expect(router.state.location.pathname).toBe(devices);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', routes.settings.path);
  expect(await screen.findByText('Loading Devices')).toBeInTheDocument();
  held.resolve(chunk);
  expect(await screen.findByRole('heading', { level: 1, name: 'Where you’re signed in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
});

it('is left out where the chunk is there already', async () => {
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(screen.queryByRole('heading')?.textContent ?? ''));
  openStart(() => Promise.resolve(chunk));
  watch.observe(document.body, { childList: true, subtree: true });
  await follow();
  await screen.findByRole('heading', { name: 'Where you’re signed in' });
  watch.disconnect();
  expect(seen).not.toContain('Devices');
});

it('outside of every frame has a main and help of its own', async () => {
  openStart(() => new Promise<Chunk>(() => {}), false);
  await follow();
  expect(await screen.findByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Devices' }));
  expect(screen.getByRole('link', { name: /Alert$/u })).toBeVisible();
});

it('a chunk that fails shows the error, and is asked for again by the next visit', async () => {
  const gone = () => Promise.reject<Chunk>(new TypeError('Failed to fetch dynamically imported module'));
  const load = vi.fn(gone);
  const router = openStart(load);
  await follow();
  expect(await screen.findByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await act(() => router.navigate('/'));
  load.mockResolvedValue(chunk);
  await follow();
  expect(await screen.findByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
});
