import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const path = '/home/settings/advance-settings/change-password';

describe('changing the password', () => {
  it('requires both, shows the typed text on request, and confirms the change', async () => {
    fakeApi.answers(passwordEndpoints.change, null);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    expect(screen.getByText('At least 8 characters. Three words work well.')).toBeVisible();
    await user.type(screen.getByLabelText('Your password now'), 'old password');
    await user.type(screen.getByLabelText('New password'), 'mango tram quiet');
    await user.click(screen.getAllByRole('button', { name: 'Show' })[1]!);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(fakeApi.requests(passwordEndpoints.change)[0]?.body).toEqual({
      CurrentPassword: 'old password',
      NewPassword: 'mango tram quiet',
    });
  });

  it('puts the server’s words at the field they are about', async () => {
    fakeApi.refuses(passwordEndpoints.change, {
      status: 422,
      message: 'Please check what is marked.',
      errors: [{ field: 'CurrentPassword', message: 'That isn’t your password.' }],
    });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.type(await screen.findByLabelText('Your password now'), 'something');
    await user.type(screen.getByLabelText('New password'), 'mango tram quiet');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('That isn’t your password.')).toBeVisible();
    await untilFocused(screen.getByLabelText('Your password now'));
    expect(screen.queryByText('Please check what is marked.')).toBeNull();
  });
});
