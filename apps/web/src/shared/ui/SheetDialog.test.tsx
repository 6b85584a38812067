import { useRef, useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PlainButton } from './PlainButton.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { dismissToasts, toast } from './toasts.ts';
import { untilFocused } from '#testing/untilFocused.ts';

function Logout({ onClose, dismissible }: { onClose: () => void; dismissible?: boolean }) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <SheetDialog
      open
      onClose={onClose}
      dismissible={dismissible}
      initialFocus={no}
      title="Log out"
      actions={
        <>
          <PlainButton ref={no}>No</PlainButton>
          <PlainButton>Yes</PlainButton>
        </>
      }
    />
  );
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>Open</PlainButton>
      <SheetDialog open={isOpen} title="Menu" onClose={() => setOpen(false)} />
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title and begins at the safe choice', () => {
    render(<Logout onClose={() => {}} />);
    expect(screen.getByRole('dialog', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  });

  it('closes by its button and by Escape', async () => {
    const close = vi.fn();
    render(<Logout onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('closes by a tap beside it where the browser leaves that to the page, not by one on it', () => {
    const close = vi.fn();
    render(<Logout onClose={close} />);
    const dialog = screen.getByRole('dialog');
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    fireEvent.click(dialog, { clientX: 150, clientY: 110 });
    fireEvent.click(screen.getByRole('button', { name: 'No' }), { clientX: 0, clientY: 0 });
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(dialog, { clientX: 150, clientY: 50 });
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays where it must be answered', async () => {
    const close = vi.fn();
    render(<Logout onClose={close} dismissible={false} />);
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('gives the focus back to what opened it', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await untilFocused(screen.getByRole('dialog', { name: 'Menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await untilFocused(screen.getByRole('button', { name: 'Open' }));
  });

  it('takes messages in while it is open, for it makes all else inert', async () => {
    await toast.error('That didn’t send');
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const message = await screen.findByRole('alert');
    expect(screen.getByRole('dialog')).toContainElement(message);
    await userEvent.keyboard('{Escape}');
    expect(message).toBeInTheDocument();
    await dismissToasts();
  });
});
