// A month to look back on: what it is drawn from, and that it is one's own to keep.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { type DaysOfMine, historyEndpoints, type LookBack } from '@mycrew/contract/history.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { monthBack } from './history.queries.ts';
import { calendar, canvasPen, checkin, chosen, today } from './testing.ts';

const at = (path: string) => renderAt(path, { as: aYouth() });

describe('looking back on a month', () => {
  const last = monthBack(1);
  const lookBack = (more: Partial<LookBack> = {}): LookBack => ({
    Month: last,
    IsSaved: null,
    Who: ['Jonah', 'Minh'],
    SavedMonths: [],
    ...more,
  });
  const dayOf = (at: number) => `${last.slice(0, 8)}${String(at).padStart(2, '0')}`;
  const daysOf = (families: FamilyId[]): DaysOfMine => ({
    From: last,
    Until: dayOf(28),
    Events: [],
    Days: families.map((Category, at) => ({
      LocalDate: dayOf(at + 1),
      Checkins: [{ ...chosen, Category, EmotionName: Category === 'sad' ? 'Lonely' : 'Rested', HasText: at > 1 }],
    })),
  });
  const path = '/home/view-check-in?view=back&page=1';
  const whoWords = /Jonah and Minh were there/u;

  beforeEach(() => {
    fakeApi.answers(dashboardEndpoints.answers, []);
    fakeApi.answers(historyEndpoints.lookBack, lookBack());
    fakeApi.answers(historyEndpoints.day, () => ({
      LocalDate: last,
      Checkins: [
        { ...checkin, _id: anId() },
        { ...checkin, _id: anId(), CheckinText: 'I want to kill myself' },
      ],
    }));
  });

  it('is drawn from lights and own words, and leads with who was there after a heavy month', async () => {
    fakeApi.answers(historyEndpoints.days, daysOf(['sad', 'sad', 'sad', 'calm', 'sad']));
    const heavy = await at(path);
    const page = await screen.findByRole('article', { name: /^Looking back on/u });
    expect(await within(page).findAllByText('Lunch on my own again')).toHaveLength(3);
    expect(within(page).queryByText(/kill/u)).toBeNull();
    expect(within(page).getAllByRole('listitem')).toHaveLength(5);
    // After a heavy month what was light is named first, too.
    expect(within(page).getByText('You chose words like rested and lonely.')).toBeDefined();
    const isBefore = () =>
      within(page).getByText(whoWords).compareDocumentPosition(within(page).getByRole('list')) &
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore()).not.toBe(0);
    expect(within(page).getByText(/you weren’t alone/u)).toBeDefined();
    heavy.unmount();
    fakeApi.answers(historyEndpoints.days, daysOf(['calm', 'sad', 'calm', 'calm']));
    await at(path);
    const lightPage = await screen.findByRole('article');
    expect(within(lightPage).getByText(whoWords).compareDocumentPosition(within(lightPage).getByRole('list'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

  it('draws each day in its own place, whatever is empty before it', async () => {
    const [one, two, three, four] = daysOf(['calm', 'sad', 'calm', 'calm']).Days;
    const apart = [one!, two!, three!, { ...four!, LocalDate: dayOf(28) }];
    fakeApi.answers(historyEndpoints.days, { ...daysOf([]), Days: apart });
    const { user } = await at(path);
    const drawn = canvasPen();
    await user.click(await screen.findByRole('button', { name: /^Save a picture/u }));
    await screen.findByRole('dialog', { name: 'Save a picture' });
    const lit = drawn.arc.mock.calls.flatMap(([, , radius], at) => (radius > 4 ? [at + 1] : []));
    expect(lit).toEqual([1, 2, 3, 28]);
  });

  it('leaves the sentence about words out where there is none to name', async () => {
    const noWord = { ...chosen, Category: 'sad' as const, EmotionName: 'Unsafe' };
    const Days = daysOf(['sad', 'sad', 'sad', 'sad']).Days.map((day) => ({ ...day, Checkins: [noWord] }));
    fakeApi.answers(historyEndpoints.days, { ...daysOf([]), Days });
    await at(path);
    await screen.findByRole('article', { name: /^Looking back on/u });
    expect(screen.queryByText(/^You chose words/u)).toBeNull();
  });

  it('leads to help after a heavy month in which nobody wrote', async () => {
    fakeApi.answers(historyEndpoints.days, daysOf(['sad', 'sad', 'sad', 'sad']));
    fakeApi.answers(historyEndpoints.lookBack, lookBack({ Who: [] }));
    await at(path);
    expect(await screen.findByRole('link', { name: 'who can help' })).toBeDefined();
  });

  it('is kept or thrown away, and has no page of a few days', async () => {
    fakeApi.answers(historyEndpoints.days, daysOf(['calm', 'sad', 'calm', 'calm']));
    fakeApi.answers(historyEndpoints.decideLookBack, lookBack({ IsSaved: true, SavedMonths: [last] }));
    const { user, unmount } = await at(path);
    const button = await screen.findByRole('button', { name: 'Keep this page' });
    fakeApi.answers(historyEndpoints.lookBack, lookBack({ IsSaved: true, SavedMonths: [last] }));
    await user.click(button);
    expect(await screen.findByText(/^You keep this page/u)).toBeDefined();
    expect(fakeApi.requests(historyEndpoints.decideLookBack).at(-1)?.body).toEqual({ Month: last, IsSaved: true });
    expect(screen.getByRole('button', { name: 'Throw it away' })).toBeDefined();
    unmount();
    fakeApi.answers(historyEndpoints.days, daysOf(['calm']));
    await at(path);
    expect(await screen.findByText(/has no page$/u)).toBeDefined();
  });

  it('is offered once at the end of the calendar, where those stand that one keeps', async () => {
    const many = Array.from({ length: 4 }, () => calendar.Days[0]!);
    fakeApi.answers(historyEndpoints.month, { ...calendar, Until: today, Days: many });
    const first = await at('/home/view-check-in');
    expect(await screen.findByRole('link', { name: /^Look back on/u })).toHaveAttribute('href', path);
    first.unmount();
    fakeApi.answers(historyEndpoints.lookBack, lookBack({ IsSaved: false, SavedMonths: [monthBack(2)] }));
    await at('/home/view-check-in');
    const pages = await screen.findByRole('region', { name: 'Look back' });
    expect(within(pages).getByRole('link').getAttribute('href')).toBe('/home/view-check-in?view=back&page=2');
  });
});
