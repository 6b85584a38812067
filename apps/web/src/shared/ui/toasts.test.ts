import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToasts, toast } from './toasts.ts';

afterEach(() => dismissToasts());

describe('toasts', () => {
  it('announce a success as a status', async () => {
    await toast.success('Call initiated successfully');
    expect(await screen.findByRole('status')).toHaveTextContent('Call initiated successfully');
  });

  it('announce an error as an alert that can be closed', async () => {
    await toast.error('That didn’t send');
    expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t send');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('That didn’t send')).not.toBeInTheDocument());
  });

  it('offer a way on and close once it was taken', async () => {
    const again = vi.fn();
    await toast.error('It is stored', { action: { label: 'Try again', onClick: again } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('It is stored')).not.toBeInTheDocument());
  });

  it('do not show the same text twice at once', async () => {
    await toast.info('Saved on this device');
    await toast.info('Saved on this device');
    expect(await screen.findAllByText('Saved on this device')).toHaveLength(1);
  });
});
