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
    { Kind: 'Check-ins', Too: 'With words, tags and sleep', Count: 12 },
    { Kind: 'People in their Crew', Too: null, Count: 0 },
    { Kind: 'Safety plans', Too: null, Count: null },
    { Kind: 'Their profile', Too: 'Email, year of birth', Count: null },
  ],
  Operator: 'Lights Inc',
  MayAsk: ['correct', 'erase', 'write'],
  Asked: [],
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
    const checkins = within(stored).getByText('Check-ins').closest('div');
    expect(checkins).toHaveTextContent('Check-insWith words, tags and sleep12');
    const uncounted = within(stored).getByRole('list', { name: 'And, where they use it' });
    expect(
      within(uncounted)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Safety plans', 'Their profileEmail, year of birth']);
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
    await untilFocused(await heading('You withdrew your yes'));
    expect(answers()).toEqual([{ Answer: 'withdraw' }]);
  });

  it.each<[ConsentState, string]>([
    ['expired', 'This link has run out'],
    ['withdrawn', 'You withdrew your yes'],
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

describe('what a parent asks of those who run this', () => {
  const inAMonth = inDays(30);
  const section = () => within(screen.getByRole('region', { name: 'Ask us, or write to us' }));
  const sending = () => section().getByRole('button', { name: 'Send' });

  it('goes to them with a few words, says what becomes of it, and by when they answer', async () => {
    fakeApi.answers(consentEndpoints.ask, ({ body }) => ({
      Kind: (body as { Kind: 'erase' }).Kind,
      AskedOn: inDays(0),
      AnswerBy: inAMonth,
    }));
    const { user } = await open({ State: 'approved' });
    await approved();
    expect(section().getByText(/Lights Inc runs this place/u)).toBeVisible();
    await user.click(section().getByLabelText('Something should be erased'));
    expect(section().getByText(/Tahlia has 14 days to stop that/u)).toBeVisible();
    await user.click(sending());
    expect(await section().findByText('Please write a few words.')).toBeVisible();
    expect(fakeApi.requests(consentEndpoints.ask)).toEqual([]);
    await user.type(section().getByLabelText('What should be erased, and why?'), 'Her old messages.');
    await user.click(sending());
    await untilFocused(await section().findByText('We have it, and a mail to you says so too.'));
    expect(fakeApi.requests(consentEndpoints.ask)[0]).toMatchObject({
      params: { token },
      body: { Kind: 'erase', Message: 'Her old messages.' },
    });
    expect(section().getByRole('listitem')).toHaveTextContent(/^You asked us to erase something on .+ We answer by/u);
    expect(section().queryByLabelText('Something should be erased')).toBeNull();
    expect(section().getByLabelText('Something is wrong and should be corrected')).toBeVisible();
  });

  it('is a letter alone where their child decides alone', async () => {
    await open({ State: 'notRequired', MayAsk: ['write'] });
    await heading('Your okay isn’t needed any more');
    expect(section().queryByRole('radio')).toBeNull();
    expect(section().getByLabelText('What would you like to tell us?')).toBeVisible();
  });

  it('waits where it was asked before, and nothing is offered twice', async () => {
    const Asked = (['correct', 'erase', 'write'] as const).map((Kind) => ({
      Kind,
      AskedOn: inDays(-1),
      AnswerBy: inAMonth,
    }));
    await open({ State: 'approved', Asked });
    await approved();
    expect(section().getAllByRole('listitem')).toHaveLength(3);
    expect(section().queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('shows an error where it did not arrive, with the words still there', async () => {
    fakeApi.refuses(consentEndpoints.ask, { status: 409, message: 'We have one like that already.' });
    const { user } = await open({ State: 'approved' });
    await approved();
    await user.type(section().getByLabelText('What would you like to tell us?'), 'Hello?');
    await user.click(sending());
    expect(await section().findByText(/We have one like that already/u)).toBeVisible();
    expect(section().getByLabelText('What would you like to tell us?')).toHaveValue('Hello?');
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
