// One page for an appointment: what is chosen stands on it, what is not stands nowhere.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { historyEndpoints, type DayOfMine } from '@mycrew/contract/history.ts';
import { journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { laterBy } from '#features/history/history.parts.ts';
import { clearSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aDay, afterLittleSleep, aJournalPage, aLock, aPlan, withContext } from './testing.ts';

/** A Friday: the days before it are of the same week. */
const today = '2026-11-20';
const ago = (days: number) => laterBy(today, -days);
const panicked = {
  _id: 'panicked',
  Emotion: '1F630',
  EmotionName: 'Panicked',
  Category: 'worried' as const,
  Support: 'gentle' as const,
  Valence: -2,
};

/** As the server: only what lies between the two days. */
function answerDays(days: DayOfMine[]): void {
  fakeApi.answers(historyEndpoints.days, ({ query }) => {
    const { from, until } = query as { from: string; until: string };
    const within = days.filter(({ LocalDate }) => from <= LocalDate && LocalDate <= until);
    return { From: from, Until: until, Days: within, Events: [] };
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00`) });
  fakeApi.answers(checkinEndpoints.families, [
    { _id: 'worried', Name: 'Worried', Color: '#000', Emotions: [panicked] },
  ]);
  fakeApi.answers(safetyPlanEndpoints.list, [aPlan()]);
  fakeApi.answers(smallActEndpoints.acts, { Windows: 0, Newest: [] });
  answerDays([aDay(ago(3), 'sad', 'calm'), aDay(ago(1), 'sad')]);
});

afterEach(() => {
  vi.useRealTimers();
});

const open = async (as = aYouth()) => {
  const view = await renderAt(hrefOf('appointment'), { as });
  return { ...view, paper: within(screen.getByRole('region', { name: 'What will be printed' })) };
};
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

describe('the page', () => {
  it('has the figures of the days, what helps and own words; no name, no plan', async () => {
    const { user, paper } = await open();
    expect(await paper.findByText(/^3 check-ins on 2 days\./u)).toHaveTextContent(': sad 2, calm 1.');
    expect(await paper.findByText('Breathe by the window; Loud music', { exact: false })).toBeVisible();
    expect(paper.queryByText(/Tahlia|Rough nights|I stop answering/u)).toBeNull();
    await user.type(screen.getByLabelText('In your words'), 'I want to ask about sleep.');
    expect(paper.getByText('I want to ask about sleep.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Your name/u), 'Ty');
    expect(paper.getByRole('heading', { name: 'One page from Ty' })).toBeVisible();
    await user.click(box('My safety plan'));
    expect(paper.getByText(/I stop answering/u)).toBeVisible();
  });

  it('leaves nothing of a part that is not chosen', async () => {
    const { user, paper } = await open();
    await user.type(screen.getByLabelText('In your words'), 'I want to ask about sleep.');
    await paper.findByText(/^3 check-ins on 2 days\./u);
    await paper.findByText('What helps me');
    for (const part of ['What I want to say', 'How I felt, week by week', /^What helps me/u])
      await user.click(box(part));
    expect(document.body).not.toHaveTextContent(/I want to ask about sleep|sad 2|Loud music/u);
    await user.click(box('What goes with hard days'));
    expect(screen.getByRole('button', { name: 'Print, or save as PDF' })).toBeDisabled();
  });

  it('asks for ten years in calls that the server allows, and counts each day once', async () => {
    const { user, paper } = await open();
    await paper.findByText(/^3 check-ins on 2 days\./u);
    answerDays(Array.from({ length: 3_650 }, (_, at) => aDay(ago(3_649 - at), 'calm')));
    await user.click(screen.getByRole('radio', { name: 'From one day to another' }));
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), ago(3_649));
    expect(await paper.findByText(/^3650 check-ins on 3650 days\./u)).toBeVisible();
    expect(paper.getByRole('columnheader', { name: 'By year' })).toBeVisible();
  });

  it.each(['0002-05-05', '1901-01-01', '9999-01-01'])('waits while a year is typed, such as %s', async (date) => {
    const { user, paper } = await open();
    await paper.findByText(/^3 check-ins on 2 days\./u);
    const before = fakeApi.requests(historyEndpoints.days).length;
    await user.click(screen.getByRole('radio', { name: 'From one day to another' }));
    for (const label of ['From', 'To']) fireEvent.change(screen.getByLabelText(label), { target: { value: date } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: today } });
    expect(fakeApi.requests(historyEndpoints.days)).toHaveLength(before);
    expect(paper.getByText(/^3 check-ins on 2 days\./u)).toBeVisible();
  });

  it('counts hard days where there are enough, and says where there are not', async () => {
    const { user, paper } = await open();
    expect(await screen.findByText(/^Too few hard days/u)).toBeVisible();
    expect(paper.queryByText('What goes with hard days')).toBeNull();
    answerDays([0, 1, 2, 3, 4, 5].map((days) => aDay(ago(days), days === 0 ? 'calm' : ['worried', 'Panicked'])));
    await user.click(screen.getByRole('radio', { name: 'The last 2 weeks' }));
    expect(await paper.findByText('5 of 6 days were hard: on them I chose panicked, most of all.')).toBeVisible();
  });

  it('says nothing of what was going on where no test has passed', async () => {
    const hard = (days: number) => aDay(ago(days), ['worried', 'Panicked']);
    answerDays([
      withContext(aDay(ago(8), 'calm'), 'school', 'friends'),
      aDay(ago(7), 'calm'),
      ...[6, 5, 4, 3].map((days) => withContext(hard(days), 'school', 'cutting')),
      afterLittleSleep(hard(2)),
    ]);
    const { paper } = await open();
    expect(await paper.findByText(/^5 of 7 days were hard/u)).toBeVisible();
    expect(paper.queryByText(/school|cutting|friends|little sleep/iu)).toBeNull();
  });

  it('says what goes together where it is clear', async () => {
    const days = Array.from({ length: 40 }, (_, at) => {
      const isWorried = (at * at * 7 + at) % 11 < 5;
      const day = aDay(ago(80 - at), isWorried ? 'worried' : 'calm');
      return isWorried
        ? afterLittleSleep(day)
        : { ...day, Checkins: day.Checkins.map((each) => ({ ...each, Sleep: 'enough' as const })) };
    });
    answerDays(days);
    const { user, paper } = await open();
    await user.click(screen.getByRole('radio', { name: 'The last 3 months' }));
    expect(await paper.findByText(/^On days with little sleep you chose worried/u)).toBeVisible();
    expect(paper.queryByText(/you chose calm/u)).toBeNull();
  });

  it('names small things that helped, and none that did not', async () => {
    const act = { _id: anId(), Category: 'sad' as const, Hour: 20, IsDone: true };
    const Newest = [
      { ...act, Kind: 'water' as const, Helped: true },
      { ...act, Kind: 'song' as const, Helped: false },
      { ...act, Kind: 'outside' as const, Helped: null },
    ];
    fakeApi.answers(smallActEndpoints.acts, { Windows: 3, Newest });
    const { paper } = await open();
    expect(await paper.findByText('drinking water', { exact: false })).toBeVisible();
    expect(paper.queryByText(/a song|going outside/u)).toBeNull();
  });

  it('prints what still can be read where the days cannot', async () => {
    fakeApi.refuses(historyEndpoints.days, { status: 409, message: 'Not now.' });
    const { paper } = await open();
    expect(await screen.findByText('Your days didn’t load')).toBeVisible();
    expect(await paper.findByText('What helps me')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print, or save as PDF' })).toBeEnabled();
  });

  it('prints by the browser, and sends nothing', async () => {
    const print = vi.fn<() => void>();
    window.print = print;
    const { user, paper } = await open();
    await paper.findByText(/^3 check-ins on 2 days\./u);
    await user.type(screen.getByLabelText('In your words'), 'Mine.');
    const fetching = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: 'Print, or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  it('has its words again later, until signing out', async () => {
    const { user, unmount } = await open();
    await user.type(screen.getByLabelText('In your words'), 'Mine.');
    unmount();
    await open();
    expect(screen.getByLabelText('In your words')).toHaveValue('Mine.');
    act(() => clearSession());
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mine.');
  });

  it('is not for supporters', async () => {
    await renderAt(hrefOf('appointment'), { as: aSupporter() });
    expect(screen.getByText('This page belongs to young people')).toBeVisible();
    expect(fakeApi.requests(historyEndpoints.days)).toHaveLength(0);
  });
});

describe('pictures of the journal', () => {
  const image = { _id: anId(), Url: '/api/media/beach', ThumbUrl: '/api/media/beach', Width: 320, Height: 240 };
  const illustrated = aJournalPage({
    Document: { version: 1, blocks: [{ type: 'image', mediaId: image._id, alt: 'The beach' }] },
    Images: [image],
    ImageCount: 1,
  });
  const locked = aLock({ HasPin: true, enableLock: true, IsOpen: false });

  beforeEach(() => {
    const items = [aJournalPage(), illustrated].map((page) => ({ ...page, Document: null }));
    fakeApi.answers(journalLockEndpoints.status, aLock());
    fakeApi.answers(journalEndpoints.page, { items, page: 1, hasMore: false });
    fakeApi.answers(journalEndpoints.read, illustrated);
  });

  it('stand on it where each is chosen', async () => {
    const { user, paper } = await open();
    await user.click(box('Pictures from my journal'));
    await user.click(await screen.findByRole('checkbox', { name: 'The beach' }));
    expect(paper.getByText('The beach')).toBeVisible();
    expect(fakeApi.requests(journalEndpoints.read)).toHaveLength(1);
    await user.click(box('Pictures from my journal'));
    expect(document.body).not.toHaveTextContent('The beach');
  });

  it('stay behind the lock, and go when it closes', async () => {
    fakeApi.answers(journalLockEndpoints.status, locked);
    fakeApi.answers(journalLockEndpoints.verify, aLock({ HasPin: true, enableLock: true, lockOption: 'always' }));
    fakeApi.answers(journalLockEndpoints.close, locked);
    const { user, paper } = await open();
    await user.click(box('Pictures from my journal'));
    expect(await screen.findByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
    expect(fakeApi.requests(journalEndpoints.page)).toHaveLength(0);
    await user.type(screen.getByLabelText('Pin'), '1234');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await user.click(await screen.findByRole('checkbox', { name: 'The beach' }));
    expect(paper.getByText('The beach')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(document.body).not.toHaveTextContent('The beach'));
    expect(screen.getByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
  });
});

it('is one tap from professional help, and from how to book a doctor', async () => {
  const { user, router } = await renderAt(hrefOf('professionalHelp'), { as: aYouth() });
  await user.click(screen.getByRole('link', { name: /^One page for whoever helps me/u }));
  await screen.findByRole('heading', { level: 1, name: 'One page for whoever helps me' });
  await act(() => router.navigate(hrefOf('howToPiece', { id: 'book-a-gp' })));
  await user.click(await screen.findByRole('link', { name: 'one page to take along' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'One page for whoever helps me' })).toBeVisible();
});
