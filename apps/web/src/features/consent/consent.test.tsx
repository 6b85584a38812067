import { consentEndpoints, type ConsentState, type ParentPage } from '@mycrew/contract/consent.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const token = 'parent_0123456789abcdefghij';
const link = `/parental-consent#token=${token}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const aPage = (more: Partial<ParentPage> = {}): ParentPage => ({
  State: 'opened',
  YouthFirstName: 'Tahlia',
  ParentName: 'Karen',
  AskedOn: inDays(-1),
  ExpiresOn: inDays(6),
  Kept: [
    { Kind: 'Check-ins', Count: 12 },
    { Kind: 'People in their Crew', Count: 0 },
    { Kind: 'Safety plans', Count: null },
  ],
  ...more,
});

const open = async (more: Partial<ParentPage> = {}) => {
  fakeApi.answers(consentEndpoints.page, aPage(more));
  fakeApi.answers(consentEndpoints.answer, ({ body }) => {
    const { Answer } = body as { Answer: 'approve' | 'decline' | 'withdraw' };
    return { State: ({ approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const)[Answer] };
  });
  return renderAt(link);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const approved = () => heading('You said yes for Tahlia');
const answers = () => fakeApi.requests(consentEndpoints.answer).map(({ body }) => body);

describe('what a parent is asked', () => {
  it('explains what this is and what is stored, never content, and takes the token out of the address', async () => {
    const { router } = await open();
    expect(await heading('Tahlia asks for your okay')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(fakeApi.requests(consentEndpoints.page)[0]?.params).toEqual({ token });
    const stored = screen.getByRole('region', { name: 'What is kept today' });
    expect(within(stored).getByText('Check-ins').nextElementSibling).toHaveTextContent('12');
    const uncounted = within(stored).getByRole('list', { name: 'And, where they use it' });
    expect(within(uncounted).getByRole('listitem')).toHaveTextContent(/^Safety plans$/u);
    expect(screen.getByText(/You never see what Tahlia writes or feels/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/policies/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/policies/privacy');
    expect(screen.getByRole('link', { name: /Kids Helpline/u })).toHaveAttribute('href', 'tel:1800551800');
  });

  it('approves with a full name, and not without', async () => {
    const { user } = await open();
    await heading('Tahlia asks for your okay');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Please sign with your name.')).toBeVisible();
    expect(answers()).toEqual([]);
    await user.type(screen.getByLabelText('Your full name'), 'Karen Moreno');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await untilFocused(await approved());
    expect(answers()).toEqual([{ Answer: 'approve', FullName: 'Karen Moreno' }]);
  });

  it('declines without a name, and the no can become a yes', async () => {
    const { user } = await open();
    await heading('Tahlia asks for your okay');
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    await untilFocused(await heading('You said no for now'));
    expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull();
    await user.type(screen.getByLabelText('Your full name'), 'Karen Moreno');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await approved()).toBeVisible();
  });

  it('asks once more before consent is withdrawn, with retaining it as the safe choice', async () => {
    const { user } = await open({ State: 'approved' });
    await approved();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await untilFocused(await screen.findByRole('button', { name: 'Keep my yes' }));
    await user.click(screen.getByRole('button', { name: 'Keep my yes' }));
    await untilFocused(screen.getByRole('button', { name: 'Withdraw' }));
    expect(answers()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await untilFocused(await heading('You took your yes back'));
    expect(answers()).toEqual([{ Answer: 'withdraw' }]);
  });

  it.each<[ConsentState, string]>([
    ['expired', 'This link has run out'],
    ['withdrawn', 'You took your yes back'],
    ['notRequired', 'Your okay isn’t needed any more'],
  ])('shows where things stand when %s, with nothing to press', async (State, title) => {
    await open({ State, ExpiresOn: inDays(-1) });
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('shows an error when the answer did not arrive', async () => {
    const { user } = await open();
    fakeApi.refuses(consentEndpoints.answer, { status: 409, message: 'This link can’t do that any more.' });
    await heading('Tahlia asks for your okay');
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(await screen.findByText('This link can’t do that any more.')).toBeVisible();
  });
});

describe('a link that leads nowhere', () => {
  it.each([404, 422])('explains an invalid link (%i)', async (status) => {
    fakeApi.refuses(consentEndpoints.page, { status });
    await renderAt(link);
    expect(await heading('This link doesn’t lead anywhere')).toBeVisible();
  });

  it('explains a missing token', async () => {
    await renderAt('/parental-consent');
    expect(await heading('This link doesn’t lead anywhere')).toBeVisible();
  });

  it('offers another try when our side failed', async () => {
    fakeApi.refuses(consentEndpoints.page, { status: 500 });
    const { user } = await renderAt(link);
    await screen.findByText('The page didn’t load');
    fakeApi.answers(consentEndpoints.page, aPage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible());
  });
});
