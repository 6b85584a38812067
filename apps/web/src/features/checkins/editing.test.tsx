import { checkinEndpoints, type OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld, answerOf } from './testing.ts';

const id = anId();
const opened = (Revision = 3): OpenedCheckin => ({
  Checkin: {
    _id: id,
    Emotions: [{ _id: 'lonely', emotion: 'U+1F642', text: 'Lonely', isPrimary: true }],
    Emotion: 'U+1F642',
    EmotionName: 'Lonely',
    Category: 'sad',
    Color: '#0168E8',
    OwnWords: [],
    CheckinText: 'Lunch on my own',
    Intensity: 4,
    Snapshot: '/api/media/one',
    Tags: ['school'],
    Sleep: 'little',
    IsAddedToJournal: false,
    IsSharedWithCrew: true,
    LocalDate: '2026-11-20',
    CreatedOn: new Date().toISOString(),
    Revision,
  },
  SeenBy: [],
  SharesCheckins: true,
  TellNobody: false,
  JournalPageId: null,
  EditableUntil: new Date(Date.now() + 3_600_000).toISOString(),
});

beforeEach(() => {
  aCheckinWorld({ sharesCheckins: true });
  fakeApi.answers(checkinEndpoints.open, opened());
  fakeApi.answers(checkinEndpoints.update, (request) => answerOf(request));
  fakeApi.answers(dashboardEndpoints.answers, []);
});

const atNote = async () => {
  const app = await renderAt(hrefOf('editCheckin', { id }), { as: aYouth() });
  await waitFor(() => expect(app.router.state.location.search).toBe(`?edit=${id}`));
  await app.user.click(await screen.findByRole('link', { name: 'Add more' }));
  const note = await screen.findByLabelText('What’s going on');
  expect((note as HTMLTextAreaElement).value).toBe('Lunch on my own');
  return { ...app, note };
};
const sent = () => fakeApi.requests(checkinEndpoints.update).map(({ body }) => body as Record<string, string>);

it('begins from what was saved, and sends the whole of it with what it was based on', async () => {
  const { user, note, router } = await atNote();
  await user.type(note, ', in the rain');
  await user.click(screen.getByRole('button', { name: 'Take it out' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?saved=/u));
  expect(sent()[0]).toMatchObject({
    CheckinText: 'Lunch on my own, in the rain',
    Intensity: '4',
    IsSharedWithCrew: 'true',
    RemoveSnapshot: 'true',
    Tags: '["school"]',
    Sleep: 'little',
    BasedOn: '3',
    UpdatedEntrySource: 'webapp',
  });
});

it('lets the person choose where another tab was quicker', async () => {
  fakeApi.refuses(checkinEndpoints.update, { status: 409, message: 'This check-in was changed somewhere else.' });
  const { user, note, router } = await atNote();
  await user.type(note, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/changed somewhere else/u)).toBeDefined();
  fakeApi.answers(checkinEndpoints.open, opened(7));
  fakeApi.answers(checkinEndpoints.update, (request) => answerOf(request));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?saved=/u));
  expect(sent().at(-1)).toMatchObject({ BasedOn: '7', CheckinText: 'Lunch on my own!' });
});

it('is stored and sent later where no answer comes', async () => {
  fakeApi.unreachable(checkinEndpoints.update);
  const { user, note, router } = await atNote();
  await user.type(note, '.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('shareCheckin', { id })));
  expect(await screen.findByText(/Your change is kept here/u)).toBeDefined();
  const keys = new Set(fakeApi.requests(checkinEndpoints.update).map(({ headers }) => headers.get('Idempotency-Key')));
  expect(keys.size).toBe(1);
});
