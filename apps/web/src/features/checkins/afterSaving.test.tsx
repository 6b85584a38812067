// After Save: where Back leads, who is offered, and one small thing to do.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { practiceEndpoints } from '@mycrew/contract/practices.ts';
import { type SmallAct, smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aCheckinWorld, answerOf, aRule, checkinId, jonah } from './testing.ts';

it('is no alert that reaches nobody: who helps now is named', async () => {
  aCheckinWorld({ crew: [], rule: aRule(null) });
  const { user, router } = await renderAt(routes.addCheckin.path, { as: aYouth() });
  const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await screen.findByRole('heading', { name: 'Which words fit?' });
  for (const name of ['Sad', /^5/u, 'Save', 'Not really']) await tap(name);
  expect(await screen.findByRole('button', { name: 'More people who help now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call 000' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /to my Crew/u })).toBeNull();
  await tap('More people who help now');
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.professionalHelpHere.path));
});

const tap = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

it.each(['Done', 'going back'])('after %s, Back leads past a finished check-in to where it was begun', async (how) => {
  aCheckinWorld();
  const { user, router } = await renderAt(routes.contacts.path, { as: aYouth() });
  await act(() => router.navigate(routes.addCheckin.path));
  await user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await tap(user, 'Lonely');
  await tap(user, 'Save');
  await screen.findByRole('button', { name: 'Done' });
  if (how === 'Done') {
    await tap(user, 'Done');
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.home.path));
  }
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.contacts.path));
});

const saved = async (...words: string[]) => {
  const view = await renderAt(routes.addCheckin.path, { as: aYouth() });
  const [family = '', ...chosen] = words;
  await view.user.click(await screen.findByRole('radio', { name: family }));
  await screen.findByRole('heading', { name: 'Which words fit?' });
  for (const word of chosen) await tap(view.user, word);
  await tap(view.user, 'Save');
  await screen.findByRole('button', { name: 'Done' });
  return view;
};
const rows = async (name: string) => within(await screen.findByRole('region', { name }));
const sentActs = () =>
  fakeApi.requests(smallActEndpoints.save).map(({ params: { id }, body }) => ({ id, ...(body as object) }));

describe('one small thing to do', () => {
  it('takes its answer with one tap, once for a check-in, and says that a window is lit', async () => {
    aCheckinWorld();
    const { user } = await saved('Sad');
    const helps = await rows('What may help now');
    const helped = await helps.findByRole('button', { name: 'That helped' });
    expect(helps.getAllByRole('listitem').length).toBeLessThanOrEqual(3);
    await user.click(helped);
    await untilFocused(helps.getByText('Good to know. A window is lit.'));
    expect(helps.queryByRole('button', { name: 'That helped' })).toBeNull();
    await waitFor(() => expect(sentActs()).toHaveLength(1));
    expect(sentActs()[0]).toMatchObject({ id: checkinId, Category: 'sad', IsDone: true, Helped: true });
  });

  it('may be nothing for today: no window, and no other one in its place', async () => {
    aCheckinWorld();
    const { user } = await saved('Sad');
    const helps = await rows('What may help now');
    await user.click(await helps.findByRole('button', { name: 'Not today' }));
    expect(helps.getByText('That’s fine. Another time.')).toBeVisible();
    expect(helps.queryByRole('button', { name: 'Not today' })).toBeNull();
    await waitFor(() => expect(sentActs()[0]).toMatchObject({ IsDone: false, Helped: false }));
  });

  it('waits on this device without a network, and is sent once', async () => {
    aCheckinWorld();
    fakeApi.unreachable(smallActEndpoints.save);
    const { user } = await saved('Sad');
    const helps = await rows('What may help now');
    await user.click(await helps.findByRole('button', { name: 'That helped' }));
    expect(helps.getByText('Good to know. A window is lit.')).toBeVisible();
    await waitFor(() => expect(sentActs()).not.toHaveLength(0));
    fakeApi.unreachable(smallActEndpoints.acts);
    fakeApi.answers(dashboardEndpoints.home, {
      Week: [{ LocalDate: '2026-11-20', Category: null, EmotionName: null, Count: 0 }],
      MyCrew: [],
      CrewFor: [],
      CrewForCheckins: [],
      UnreadNotifications: 0,
      AsksToConfirmEmail: false,
      CrewLimit: 9,
    });
    fakeApi.answers(dashboardEndpoints.answers, []);
    await tap(user, 'Done');
    expect(await screen.findByText('Your hill, with lights in its windows')).toBeInTheDocument();
    const [first] = fakeApi.requests(smallActEndpoints.save);
    fakeApi.answers(smallActEndpoints.save, { Windows: 1, Newest: [] });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(fakeApi.requests(smallActEndpoints.save).length).toBeGreaterThan(1));
    const keys = fakeApi.requests(smallActEndpoints.save).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys)).toEqual(new Set([first?.headers.get('Idempotency-Key')]));
  });

  it('comes after help and people where help comes first, and is to breathe', async () => {
    aCheckinWorld();
    const { user } = await renderAt(routes.addCheckin.path, { as: aYouth() });
    await user.click(await screen.findByRole('radio', { name: 'Worried' }));
    for (const name of ['Unsafe', 'Keep checking in', 'Save']) await tap(user, name);
    const helps = await rows('What may help now');
    const breathe = await helps.findByRole('button', { name: 'Breathe with the light' });
    const before = [
      screen.getByRole('button', { name: 'Kids Helpline' }),
      helps.getByRole('link', { name: 'Say hi to Jonah' }),
    ];
    for (const one of before)
      expect(one.compareDocumentPosition(breathe) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(breathe);
    expect(await screen.findByRole('dialog', { name: 'Breathe with the light' })).toHaveTextContent(/Breathe in/u);
    await waitFor(() => expect(sentActs()[0]).toMatchObject({ Kind: 'breathe', IsDone: true, Helped: null }));
  });

  it('is nothing at all where what is left did not help', async () => {
    const Newest: SmallAct[] = [
      { _id: 'x', Kind: 'breathe', Category: 'worried', Hour: 12, IsDone: true, Helped: false },
    ];
    aCheckinWorld({ acts: { Windows: 1, Newest } });
    const { user } = await renderAt(routes.addCheckin.path, { as: aYouth() });
    await user.click(await screen.findByRole('radio', { name: 'Worried' }));
    for (const name of ['Unsafe', 'Keep checking in', 'Save']) await tap(user, name);
    const helps = await rows('What may help now');
    expect(await helps.findByRole('link', { name: 'Say hi to Jonah' })).toBeVisible();
    await waitFor(() => expect(helps.getAllByRole('listitem')).toHaveLength(1));
  });

  it.each([
    ['blocked', () => fakeApi.answers(chatEndpoints.blocked, [{ ...jonah, BlockedOn: '2026-11-20T10:00:00Z' }])],
    ['paused', () => fakeApi.answers(pausingEndpoints.list, [{ Person: jonah, Since: '2026-11-20T10:00:00Z' }])],
  ])('names nobody who is %s', async (_, choose) => {
    aCheckinWorld({ crew: [jonah] });
    choose();
    await saved('Calm');
    const helps = await rows('While it’s good');
    expect(await helps.findByRole('button', { name: 'That helped' })).toBeVisible();
    expect(helps.queryByText(/Jonah/u)).toBeNull();
  });
});

describe('after a good one', () => {
  it('offers its words to one person, in the chat, and sends nothing', async () => {
    aCheckinWorld();
    const { Room, Person, ...page } = {
      Room: checkinId,
      Person: { ...jonah, IsOnline: true, IsAway: false },
      Relation: 'crew' as const,
      Since: '2026-03-01T00:00:00Z',
      Choices: { UserId: jonah._id, IsBlocked: false, HidesPresence: false, NudgesRestUntil: null },
      Messages: [],
      Notes: [],
      HasMore: false,
      HasNewer: false,
      MyReadSeq: 0,
      TheirReadSeq: 0,
      TheirDeliveredSeq: 0,
    };
    fakeApi.answers(chatEndpoints.page, { Room, Person, ...page });
    const { user, router } = await saved('Calm', 'Relaxed');
    await user.click(await screen.findByRole('link', { name: 'Tell Jonah' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('chat', { id: jonah._id })));
    expect(await screen.findByRole('textbox', { name: /Jonah/u })).toHaveValue('I’m feeling relaxed today.');
    expect(fakeApi.requests(chatEndpoints.send)).toEqual([]);
  });

  it('says what waits there where something was being written already', async () => {
    sessionStorage.setItem(`mycrew-chat-draft-${jonah._id}`, 'About Friday');
    aCheckinWorld();
    await saved('Calm', 'Relaxed');
    const row = await screen.findByRole('link', { name: 'Tell Jonah' });
    expect(row.closest('li')).toHaveTextContent('What you began to write there is still there');
    expect(screen.queryByText('Your words wait there as a draft')).toBeNull();
  });

  it('puts its note and its words into the hope box, once, and leads there', async () => {
    aCheckinWorld();
    fakeApi.answers(checkinEndpoints.add, (request) => {
      const answer = answerOf(request);
      const { CheckinText: note = null } = request.body as { CheckinText?: string };
      return { ...answer, Checkin: { ...answer.Checkin, CheckinText: note } };
    });
    fakeApi.answers(
      checkinEndpoints.open,
      () =>
        ({
          Checkin: { ...answerOf({ body: {} } as never).Checkin, CheckinText: 'We danced.' },
          EditableUntil: '2026-11-21T10:00:00Z',
          IsSharedWithCrew: false,
        }) as never,
    );
    const _id = checkinId;
    fakeApi.answers(practiceEndpoints.addHope, { _id, Text: '', Image: null, AddedOn: '2026-11-20T10:00:00Z' });
    fakeApi.answers(practiceEndpoints.hopes, []);
    const { user, router } = await renderAt(routes.addCheckin.path, { as: aYouth() });
    await user.click(await screen.findByRole('radio', { name: 'Calm' }));
    await tap(user, 'Relaxed');
    await user.click(screen.getByRole('link', { name: 'Add more' }));
    await user.type(await screen.findByLabelText('What’s going on'), 'We danced.');
    await tap(user, 'Save');
    await user.click(await screen.findByRole('button', { name: 'Keep it in my hope box' }));
    const there = await screen.findByRole('button', { name: 'It’s in your hope box' });
    const [{ body } = { body: {} }, ...more] = fakeApi.requests(practiceEndpoints.addHope);
    expect((body as { Text: string }).Text).toMatch(/^We danced\.\nRelaxed, \w+ \d+ \w+/u);
    expect(more).toEqual([]);
    await user.click(there);
    await waitFor(() => expect(router.state.location.pathname).toBe(ourRoutes.hopeBox.path));
  });
});
