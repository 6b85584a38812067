import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';

describe('a field', () => {
  it('ties its help and its error to the input', () => {
    render(<Field label="Mobile" help="The one you text with" error="Needs 10 digits" />);
    const input = screen.getByLabelText('Mobile');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('The one you text with Needs 10 digits');
    expect(screen.getByRole('alert')).toHaveTextContent('Needs 10 digits');
  });

  it('shows and hides a password', async () => {
    render(<Field label="Password" type="password" defaultValue="quiet magpie" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('can have many lines', () => {
    render(<Field label="Note" multiline rows={3} />);
    expect(screen.getByLabelText('Note').tagName).toBe('TEXTAREA');
  });
});
