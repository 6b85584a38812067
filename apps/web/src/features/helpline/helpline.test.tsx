import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { raiseTermsRequired } from '#shared/session/sessionEvents.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const alertPath = '/home/distress-alert';
const anyPath = '/home/notification-list';
afterEach(atAnyWidth);

describe('the addresses of the pages that the server draws', () => {
  it.each(['/need-help-now', '/un-auth-find-safe-place'])('%s has the two numbers until it is left', async (path) => {
    const { user } = await renderAt(path);
    expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
    const helpline = screen.getByRole('link', { name: '1800 551 800' });
    expect(helpline).toHaveAttribute('href', 'tel:1800551800');
    expect(screen.getByRole('link', { name: 'Open the whole page' })).toHaveAttribute('href', path);
    await user.click(helpline);
    expect(fakeApi.requests(helplineEndpoints.call)).toHaveLength(0);
  });
});

describe('Kids Helpline behind the lock and new terms', () => {
  const otherNumbers = async (user: Awaited<ReturnType<typeof renderAt>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Kids Helpline' }));
    return within(await screen.findByRole('dialog', { name: 'Kids Helpline' })).getByRole('link', {
      name: 'Other numbers',
    });
  };

  it('leads to the numbers that are open to everybody while locked', async () => {
    const { user } = await renderAt(anyPath, { as: aYouth(), locked: true });
    expect(await otherNumbers(user)).toHaveAttribute('href', '/need-help-now');
  });

  it('does so while terms wait', async () => {
    const { user } = await renderAt(alertPath, { as: aYouth() });
    act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    expect(await otherNumbers(user)).toHaveAttribute('href', '/need-help-now');
  });
});

describe('the dialogs of the panel', () => {
  beforeEach(() => atWidth(1440));

  it('Kids Helpline: the call is a plain link, counted beside it, and the answer is shown when it comes', async () => {
    fakeApi.answers(helplineEndpoints.call, null, 'Call initiated successfully');
    const { user } = await renderAt(anyPath, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'Kids Helpline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kids Helpline' });
    const call = within(dialog).getByRole('link', { name: 'Call' });
    expect(call).toHaveAttribute('href', 'tel:1800551800');
    expect(within(dialog).getByRole('link', { name: 'Get Help Now' })).toHaveAttribute('href', alertPath);
    expect(within(dialog).getByRole('link', { name: 'Other numbers' })).toHaveAttribute(
      'href',
      '/home/professional-and-urgent-help',
    );
    await user.click(call);
    expect(await screen.findByText('Call initiated successfully')).toBeVisible();
  });

  it('Kids Helpline: the web chat opens in a new tab with a referrer, and a refusal is shown', async () => {
    fakeApi.refuses(helplineEndpoints.chat, { status: 200, message: 'The counter is resting.' });
    const { user } = await renderAt(anyPath, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'Kids Helpline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kids Helpline' });
    const chat = within(dialog).getByRole('link', { name: 'WebChat' });
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/kidshelpline\.com\.au\/.*\?referrer=mycrew$/u);
    await user.click(chat);
    expect(await screen.findByText('The counter is resting.')).toBeVisible();
  });

  it('Call 000: dials, leads to the government page and to help, and closes', async () => {
    const { user } = await renderAt(anyPath, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'Call 000' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call 000' });
    expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:000');
    expect(within(dialog).getByRole('link', { name: 'Website' })).toHaveAttribute('target', '_blank');
    expect(within(dialog).getByRole('link', { name: 'GET HELP NOW' })).toHaveAttribute('href', alertPath);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(fakeApi.requests(helplineEndpoints.call)).toHaveLength(0);
  });
});
