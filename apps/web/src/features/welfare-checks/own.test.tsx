// A check as its person, and somebody of their Crew, see it.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { welfareCheckEndpoints as rows } from '@mycrew/contract/welfare-checks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { anOwnCheck, since } from './testing.ts';

const message = { _id: anId(), IsMine: false, Text: 'How are you right now?', On: since };
const show = (...items: ReturnType<typeof anOwnCheck>[]) => {
  fakeApi.answers(rows.mine, { items, page: 1, hasMore: false });
  return renderAt(ourRoutes.reachingYou.path, { as: aYouth() });
};

describe('somebody whom staff try to reach', () => {
  it('reads it with help in sight, and answers', async () => {
    const check = anOwnCheck({ Messages: [message] });
    const { user } = await show(check);
    const card = within(await screen.findByRole('article', { name: 'We’re trying to reach you' }));
    expect(card.getByText('How are you right now?')).toBeVisible();
    expect(card.getByText(/You’re not in trouble/u)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Kids Helpline/u }).length).toBeGreaterThan(0);
    await user.click(card.getByRole('button', { name: 'Send it' }));
    expect(await card.findByText('Write something first.')).toBeVisible();
    const answered = { ...check, Messages: [message, { ...message, _id: anId(), IsMine: true, Text: 'I’m okay' }] };
    fakeApi.answers(rows.answer, answered);
    fakeApi.answers(rows.mine, { items: [answered], page: 1, hasMore: false });
    await user.type(card.getByRole('textbox', { name: /Your answer/u }), 'I’m okay');
    await user.click(card.getByRole('button', { name: 'Send it' }));
    expect(await card.findByText('I’m okay')).toBeVisible();
    expect(card.getByRole('textbox', { name: /Your answer/u })).toHaveValue('');
    expect(fakeApi.requests(rows.answer)[0]?.body).toEqual({ Text: 'I’m okay' });
  });

  it('reads afterwards what was done and why, in plain words', async () => {
    await show(
      anOwnCheck({
        BeganFrom: 'your-words',
        IsOpen: false,
        MayAnswer: false,
        CrewAsked: ['Jonah', 'Priya'],
        ClosedOn: since,
        Outcome: 'with-crew',
        Done: [
          { _id: anId(), What: 'started', On: since },
          { _id: anId(), What: 'crew-asked', On: since },
          { _id: anId(), What: 'closed', On: since },
        ],
      }),
    );
    expect(await screen.findByText(/Words in something you sent us made us worry/u)).toBeVisible();
    expect(screen.getByText(/Somebody of your Crew was with you/u)).toBeVisible();
    expect(screen.getByText(/we asked Jonah and Priya to check on you/u)).toBeVisible();
    expect(screen.getByText('We stopped trying to reach you.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reads that all is quiet where there is nothing, and can try again where it did not load', async () => {
    const { unmount } = await show();
    expect(await screen.findByRole('heading', { name: 'All quiet' })).toBeVisible();
    unmount();
    fakeApi.refuses(rows.mine, { status: 404 });
    await renderAt(ourRoutes.reachingYou.path, { as: aYouth() });
    expect(await screen.findByText('This page didn’t load')).toBeVisible();
  });
});

describe('somebody of their Crew', () => {
  const request = { FirstName: 'Tahlia', PersonId: anId(), AskedOn: since, Answer: null, IsOver: false };
  const asked = (over: Partial<typeof request> = {}) => {
    fakeApi.answers(rows.request, { ...request, ...over });
    return renderAt(hrefOf('checkOn', { id: anId() }), { as: aYouth() });
  };

  it('reads whom to check on without a reason, and says how it went', async () => {
    const { user } = await asked();
    expect(await screen.findByRole('heading', { name: 'Could you check on Tahlia?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to Tahlia' })).toHaveAttribute(
      'href',
      `/home/chat/${request.PersonId}`,
    );
    fakeApi.answers(rows.answerRequest, { ...request, Answer: 'with-them' as const });
    await user.click(screen.getByRole('button', { name: 'I’m with them' }));
    expect(await screen.findByText(/Thank you. You can change it/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I’m with them', pressed: true })).toBeVisible();
  });

  it('is thanked once it is over, and sees why an answer did not arrive', async () => {
    const { unmount } = await asked({ IsOver: true });
    expect(await screen.findByRole('heading', { name: 'Thank you for being there for Tahlia' })).toBeVisible();
    unmount();
    const { user } = await asked();
    fakeApi.refuses(rows.answerRequest, { status: 404, message: 'This isn’t here, or no longer.' });
    await user.click(await screen.findByRole('button', { name: 'I can’t reach them' }));
    await waitFor(() => expect(screen.getByText('This isn’t here, or no longer.')).toBeVisible());
  });
});
