import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PlainButton } from './PlainButton.tsx';
import { SheetDialog } from './SheetDialog.tsx';

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

  it('stays where it must be answered', async () => {
    const close = vi.fn();
    render(<Logout onClose={close} dismissible={false} />);
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});
