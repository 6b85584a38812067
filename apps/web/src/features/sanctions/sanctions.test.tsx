// Sanctions as their person sees them: signed in, and at sign-in.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { sanctionEndpoints, type Sanction } from '@mycrew/contract/sanctions.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noonOn } from '#testing/days.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const aSanction = (over: Partial<Sanction> = {}): Sanction => ({
  _id: anId(),
  Kind: 'warning',
  Reason: 'Bullying or harassment',
  Message: 'Please leave Kobi in peace.',
  Since: noonOn('2026-11-20'),
  Until: null,
  IsOn: true,
  IsLifted: false,
  ConfirmedOn: null,
  Appeal: null,
  ...over,
});
const answered = {
  Text: 'That was my brother.',
  SentOn: noonOn('2026-11-21'),
  ReadBy: null,
  Outcome: null,
  Answer: null,
} as const;

const show = (...sanctions: Sanction[]) => {
  fakeApi.answers(sanctionEndpoints.mine, sanctions);
  return renderAt(ourRoutes.accountNotices.path, { as: aYouth() });
};

describe('inside', () => {
  it('shows that all is well where there is nothing, and offers a retry where it did not load', async () => {
    fakeApi.refuses(sanctionEndpoints.mine, { status: 404 });
    const { user } = await renderAt(ourRoutes.accountNotices.path, { as: aYouth() });
    expect(await screen.findByText('This page didn’t load')).toBeVisible();
    fakeApi.answers(sanctionEndpoints.mine, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
  });

  it('shows a warning with its reason, and takes that it was read', async () => {
    const warning = aSanction();
    const { user } = await show(warning);
    const card = await screen.findByRole('article', { name: 'A word from us' });
    expect(within(card).getByText('Bullying or harassment')).toBeVisible();
    expect(within(card).getByText('Please leave Kobi in peace.')).toBeVisible();
    fakeApi.answers(sanctionEndpoints.confirm, null);
    fakeApi.answers(sanctionEndpoints.mine, [{ ...warning, ConfirmedOn: noonOn('2026-11-22'), IsOn: false }]);
    await user.click(within(card).getByRole('button', { name: 'I’ve read it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull());
    expect(fakeApi.requests(sanctionEndpoints.confirm)).toMatchObject([{ params: { id: warning._id } }]);
  });

  it('shows of a restriction its end, what still works, and takes one appeal', async () => {
    const restriction = aSanction({ Kind: 'restriction', Until: noonOn('2026-11-28') });
    const { user } = await show(restriction);
    expect(await screen.findByText(/Until Saturday 28 November you can’t publish/u)).toHaveTextContent(
      /Distress Alert work as always/u,
    );
    await user.click(screen.getByText('I see it otherwise'));
    const field = screen.getByRole('textbox', { name: /Do you see it otherwise/u });
    await user.click(screen.getByRole('button', { name: 'Send your answer' }));
    expect(await screen.findByText('Tell us in a few words what we should know.')).toBeVisible();
    const after = { ...restriction, Appeal: answered };
    fakeApi.answers(sanctionEndpoints.appeal, after);
    fakeApi.answers(sanctionEndpoints.mine, [after]);
    await user.type(field, answered.Text);
    await user.click(screen.getByRole('button', { name: 'Send your answer' }));
    expect(await screen.findByText(/somebody who wasn’t part of that decision\. The answer comes here/u)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('at a closed door', () => {
  const closed = aSanction({ Kind: 'suspension', Until: noonOn('2026-11-28') });
  const signIn = async () => {
    fakeApi.refuses(sessionEndpoints.signIn, {
      status: 403,
      message: 'This account is closed for now.',
      data: { ...closed, AppealToken: 'a-token-to-answer-with', Promised: { By: null, IsOpen: false } },
    });
    const rendered = await renderAt('/sign-in');
    await rendered.user.type(screen.getByLabelText('Email or mobile'), 'anna@example.com');
    await rendered.user.type(screen.getByLabelText('Password'), 'mango tram quiet');
    await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }));
    return rendered;
  };

  it('shows why and until when, with help before all, and sends an answer with the token', async () => {
    const { user } = await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is closed for now' })).toBeVisible();
    expect(screen.getByText(/Until Saturday 28 November you can’t come in/u)).toBeVisible();
    expect(screen.getByRole('link', { name: /Kids Helpline/u })).toHaveAttribute('href', 'tel:1800551800');
    expect(screen.getByText('We can’t say when somebody reads it.')).toBeVisible();
    fakeApi.answers(sanctionEndpoints.appealSuspension, { ...closed, Appeal: answered });
    await user.type(screen.getByRole('textbox', { name: /Do you see it otherwise/u }), answered.Text);
    await user.click(screen.getByRole('button', { name: 'Send your answer' }));
    expect(await screen.findByText(/somebody who wasn’t part of that decision\. The answer comes here/u)).toBeVisible();
    expect(fakeApi.requests(sanctionEndpoints.appealSuspension)[0]?.body).toEqual({
      Token: 'a-token-to-answer-with',
      Text: answered.Text,
    });
  });

  it('leads to sign-in whoever comes here by the address alone', async () => {
    await renderAt(ourRoutes.accountClosed.path);
    expect(await screen.findByText(/Sign in again to read why/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });
});
