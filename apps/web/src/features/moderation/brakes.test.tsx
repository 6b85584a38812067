// Brakes before the public: the yes to what is left in, what is not out yet, and holding at once.
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { aDecision, anArticle, answerDesk, at, own, since } from './moderation.testing.ts';

beforeEach(answerDesk);

const open = (article: DeskArticle) => {
  fakeApi.answers(desk.article, article);
  return at(hrefOf('deskArticle', { id: article._id }));
};

describe('the queue', () => {
  it('shows above it what is not out yet, and sends one now', async () => {
    const waits = { ...aDecision('remove'), Kind: 'article' as const, ItemId: anId(), Title: 'The late bus' };
    fakeApi.answers(decisionEndpoints.waiting, [waits]);
    fakeApi.answers(desk.held, [{ _id: anId(), Title: 'The pool', HeldOn: since }]);
    const { user } = await at(ourRoutes.deskQueue.path);
    const region = within(await screen.findByRole('region', { name: 'Not out yet' }));
    expect(await region.findByText(/Taken down for readers/u)).toHaveTextContent(
      /Goes out at .+ Until then nobody is told\.$/u,
    );
    expect(await region.findByRole('link', { name: 'The pool' })).toBeVisible();
    fakeApi.answers(decisionEndpoints.send, null);
    fakeApi.answers(decisionEndpoints.waiting, []);
    fakeApi.answers(desk.held, []);
    await user.click(region.getByRole('button', { name: 'Send it now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not out yet' })).toBeNull());
  });
});

describe('a review', () => {
  it('is published with what was noticed only after a yes that names it, and with a label where it could hurt', async () => {
    const article = anArticle({ Claim: own });
    const { user } = await open(article);
    const data = [
      { Kind: 'school', Words: 'St Brigid’s' },
      { Kind: 'quantity', Words: '20 panadol' },
    ];
    fakeApi.refuses(desk.publish, { status: 422, code: 'left-in', message: 'Say yes to what is left in.', data });
    const publish = await screen.findByRole('button', { name: 'Publish as it is' });
    // The page reads its piece again after a refusal, however long that takes.
    fakeApi.neverAnswers(desk.article);
    await user.click(publish);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish with these left in?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A schoolSt Brigid’s',
      'A quantity20 panadol',
    ]);
    const yes = dialog.getByRole('button', { name: 'Publish with these left in' });
    expect(yes).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Self-harm or suicide' }));
    fakeApi.answers(desk.publish, aDecision('publish'));
    fakeApi.answers(desk.article, article);
    await user.click(dialog.getByRole('button', { name: 'Publish with these left in' }));
    await waitFor(() => expect(fakeApi.requests(desk.publish)).toHaveLength(2));
    expect(fakeApi.requests(desk.publish)[1]?.body).toEqual({
      Revision: 2,
      Warnings: ['self-harm'],
      LeftIn: ['school:st brigid’s', 'quantity:20 panadol'],
    });
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
  });

  it('that was decided says when it goes out, and is taken back or sent', async () => {
    const article = anArticle({ Claim: own });
    const { user } = await open({ ...article, Decision: aDecision('publish') });
    expect(await screen.findByText(/^Goes out at/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish as it is' })).toBeNull();
    fakeApi.answers(decisionEndpoints.takeBack, null);
    fakeApi.answers(desk.article, article);
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'Publish as it is' })).toBeEnabled();
    expect(screen.queryByText(/^Goes out at/u)).toBeNull();
  });

  it('of what is published holds it at once, and puts it back', async () => {
    const article = anArticle({ Status: 'Published' });
    const { user } = await open(article);
    await screen.findByRole('button', { name: 'Hold it' });
    fakeApi.answers(desk.hold, null);
    fakeApi.answers(desk.article, { ...article, IsHeld: true });
    await user.click(await screen.findByRole('button', { name: 'Hold it' }));
    expect(await screen.findByText(/It’s on hold: readers don’t find it/u)).toBeVisible();
    fakeApi.answers(desk.article, article);
    await user.click(await screen.findByRole('button', { name: 'Put it back', busy: false }));
    expect(await screen.findByRole('button', { name: 'Hold it' })).toBeVisible();
    expect(fakeApi.requests(desk.hold).map(({ body }) => body)).toEqual([{ IsHeld: true }, { IsHeld: false }]);
  });
});
