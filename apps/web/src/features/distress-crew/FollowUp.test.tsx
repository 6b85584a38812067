import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifiedPerson } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const main = () => within(screen.getByRole('main'));

beforeEach(() => fakeApi.answers(distressEndpoints.status, { AlertStatus: null, Alert: null }));

describe('the question that comes later', () => {
  const asked = (more: object = {}) => ({
    DistressId: anId(),
    Youth: notifiedPerson({ FirstName: 'Tahlia' }),
    IsMine: false,
    Hours: 24 as const,
    Answer: null,
    SentOn: aMinuteAgo(),
    ...more,
  });

  it('asks a supporter gently, stores the answer, and shows what may fit', async () => {
    let stored: ReturnType<typeof asked> & { Answer: string | null } = asked();
    fakeApi.answers(distressEndpoints.followUp, () => stored as never);
    fakeApi.answers(distressEndpoints.answerFollowUp, ({ body }) => {
      stored = { ...stored, ...(body as { Answer: string }) } as never;
      return null;
    });
    const { user } = await renderAt(`/home/how-it-goes/${stored.DistressId}`, { as: aSupporter() });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'How is it with Tahlia, and with you?' }),
    ).toBeVisible();
    expect(screen.getByText(/asked for support yesterday/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave fast' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Harder' }));
    expect(await screen.findByText(/more than one person should hold/u)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Chat with Tahlia/u })).toBeVisible();
    await waitFor(() => expect(stored.Answer).toBe('harder'));
    expect(fakeApi.requests(distressEndpoints.answerFollowUp)[0]).toMatchObject({
      params: { id: stored.DistressId },
      body: { Answer: 'harder' },
    });
  });

  it('asks a youth about themself, and skipping is an answer', async () => {
    const own = asked({ IsMine: true, Hours: 72 as const });
    fakeApi.answers(distressEndpoints.followUp, own);
    fakeApi.answers(distressEndpoints.answerFollowUp, null);
    const { user } = await renderAt(`/home/how-it-goes/${own.DistressId}`, { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: 'How are you going?' })).toBeVisible();
    expect(screen.getByText(/asked for support a few days ago/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’d rather not say' }));
    await waitFor(() =>
      expect(fakeApi.requests(distressEndpoints.answerFollowUp)[0]?.body).toEqual({ Answer: 'skip' }),
    );
  });

  it('leads to people first where it is harder', async () => {
    fakeApi.answers(distressEndpoints.followUp, asked({ IsMine: true, Answer: 'harder' as const }));
    await renderAt(`/home/how-it-goes/${anId()}`, { as: aYouth() });
    const next = within(await screen.findByRole('region', { name: 'What may fit now' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/home/distress-alert',
      'tel:1800551800',
      '/home/add-check-in',
    ]);
  });

  it('explains that there is nothing to answer', async () => {
    fakeApi.refuses(distressEndpoints.followUp, { status: 404, message: 'Not found.' });
    await renderAt(`/home/how-it-goes/${anId()}`, { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing is asked here' })).toBeVisible();
    expect(main().getByRole('link', { name: /Kids Helpline/u })).toBeVisible();
  });
});
