import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PlainButton } from './PlainButton.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

describe('a button', () => {
  it('does nothing more while it is busy, and its label and the focus stay', async () => {
    const save = vi.fn();
    render(
      <PlainButton loading onClick={save}>
        Save
      </PlainButton>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(save).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await untilFocused(button);
  });

  it('is a link where it leads somewhere', () => {
    render(
      <PlainButton variant="alert" href="tel:000">
        Call 000
      </PlainButton>,
    );
    expect(screen.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000');
  });

  it('is a link within the app where it leads to a page of it, and takes along what the page needs', async () => {
    const Page = () => <p>{(useLocation().state as { from: string }).from}</p>;
    render(
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <PlainButton to="/next" state={{ from: 'home' }} icon={<svg />}>
                Next
              </PlainButton>
            }
          />
          <Route path="/next" element={<Page />} />
        </Routes>
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'Next' });
    expect(link).toHaveClass('button', { exact: true });
    await userEvent.click(link);
    expect(screen.getByText('home')).toBeVisible();
  });

  it('does not send a form unless asked to', () => {
    render(<PlainButton>Skip</PlainButton>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});
