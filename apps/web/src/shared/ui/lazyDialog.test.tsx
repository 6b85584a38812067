import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyDialog } from './lazyDialog.tsx';

const Hello = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <dialog open aria-label={`Hello ${name}`}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </dialog>
);
const onClose = vi.fn<() => void>();
const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>();

function open() {
  const LazyHello = lazyDialog(load, 'Hello');
  const view = render(<LazyHello name="Kobi" onClose={onClose} />);
  return {
    user: userEvent.setup(),
    again: () => view.rerender(<LazyHello key="again" name="Zoe" onClose={onClose} />),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset();
  onClose.mockReset();
});

it('comes when it is opened, with what it was given, and is there at once the next time', async () => {
  load.mockResolvedValue({ Hello });
  const { user, again } = open();
  await screen.findByRole('dialog', { name: 'Hello Kobi' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  again();
  expect(screen.getByRole('dialog', { name: 'Hello Zoe' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('shows that it is loading where that takes a while', async () => {
  load.mockReturnValue(new Promise(() => {}));
  open();
  expect(await screen.findByRole('dialog', { name: 'Opening…' })).toBeVisible();
});

it('shows that it did not load, and loads on retry', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = open();
  expect(await screen.findByRole('dialog', { name: 'That didn’t open' })).toHaveTextContent(
    'You’re offline, and this needs a connection.',
  );
  expect(screen.getByRole('link', { name: /000/u })).toBeVisible();
  load.mockResolvedValue({ Hello });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Hello Kobi' })).toBeVisible();
});

it('can be left where it did not come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledOnce();
});
