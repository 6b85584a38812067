import { render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouteError } from './RouteError.tsx';

// React logs the error; here that is the point.
beforeEach(() => {
  const notified = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => notified.mockRestore();
});

const breaksWith = (fault: unknown) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          loader: () => {
            throw fault;
          },
          ErrorBoundary: RouteError,
          Component: () => null,
          HydrateFallback: () => null,
        },
      ])}
    />,
  );

it.each([
  [404, 'There’s nothing here'],
  [405, 'That can’t be done here'],
  [400, 'This page couldn’t be read'],
  [403, 'This page isn’t open to you'],
  [418, 'This page didn’t load'],
])('a page that answers %i explains it in our words, the router’s small beneath', async (status, words) => {
  breaksWith(data(null, { status }));
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
  expect(screen.getByText(`Unexpected Application Error! ${status}`)).toBeVisible();
});

it('a page that breaks shows the message, the way on and the way to help', async () => {
  breaksWith(new Error('no such piece'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  expect(screen.getByText('Unexpected Application Error! no such piece')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('link', { name: 'Need help now' })).toHaveAttribute('href', '/need-help-now');
});
