import { checkinEndpoints, type OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { type DaysOfMine, historyEndpoints } from '@mycrew/contract/history.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localDate } from '#shared/format/times.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { calendar, canvasPen, checkin, chosen, today } from './testing.ts';

const thisYear = today.slice(0, 4);
const jonah = aCrewMember({ FirstName: 'Jonah' });
const kobi = aCrewMember({ FirstName: 'Kobi' });

const opened = (more: Partial<OpenedCheckin> = {}): OpenedCheckin => ({
  Checkin: checkin,
  SeenBy: [{ _id: jonah._id, FirstName: 'Jonah' }],
  SharesCheckins: true,
  JournalPageId: null,
  TellNobody: false,
  EditableUntil: new Date(Date.now() + 3_600_000).toISOString(),
  ...more,
});
beforeEach(() => {
  fakeApi.answers(historyEndpoints.month, { ...calendar, Until: today > calendar.Until ? today : calendar.Until });
  fakeApi.answers(historyEndpoints.day, { LocalDate: today, Checkins: [checkin] });
  fakeApi.answers(historyEndpoints.page, { items: [checkin], page: 1, hasMore: false });
  fakeApi.answers(checkinEndpoints.open, opened());
  fakeApi.answers(historyEndpoints.lookBack, { Month: '2026-01-01', IsSaved: null, Who: [], SavedMonths: [] });
  fakeApi.answers(dashboardEndpoints.answers, []);
  fakeApi.answers(dashboardEndpoints.replyEmotions, []);
});

const at = (path: string) => renderAt(path, { as: aYouth() });
const atEntry = () => at(hrefOf('shareCheckin', { id: checkin._id }));

describe('the calendar', () => {
  it('is a table that names each day, and opens its check-ins', async () => {
    const { user } = await at('/home/view-check-in');
    const table = await screen.findByRole('table', { name: /2 check-ins$/u });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-label'))[6],
    ).toBe('Sunday');
    await user.click(within(table).getByRole('button', { name: /: Lonely, also Angry; 2 check-ins$/u }));
    const day = await screen.findByRole('dialog');
    const entry = await within(day).findByRole('link', { name: /Lonely and hurt.*Lunch on my own again/su });
    expect(within(entry).getByText('School · A little sleep')).toBeVisible();
    expect(entry.getAttribute('href')).toBe(hrefOf('shareCheckin', { id: checkin._id }));
    await user.click(within(day).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves today clear of what lies over the end of the page, once', async () => {
    const moved: [day: string, how: unknown][] = [];
    const moving = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
      if (this.tagName === 'TD') moved.push([this.textContent, how]);
    });
    const { user } = await at('/home/view-check-in');
    await user.click(await screen.findByRole('button', { name: /: Lonely, also Angry/u }));
    expect(moved).toEqual([[expect.stringContaining('Lonely, also Angry'), { block: 'nearest' }]]);
    moving.mockRestore();
  });

  it('goes back a month by the address, and shows a year in lights and words, with a picture to save', async () => {
    fakeApi.answers(historyEndpoints.year, { ...calendar, From: `${thisYear}-01-01`, Until: `${thisYear}-12-31` });
    fakeApi.answers(historyEndpoints.days, {
      From: `${thisYear}-01-01`,
      Until: `${thisYear}-12-31`,
      Days: [{ LocalDate: today, Checkins: [{ ...chosen, Category: 'angry' }, chosen] }],
      Events: [],
    });
    const { user, router } = await at('/home/view-check-in');
    await user.click(await screen.findByRole('button', { name: 'Earlier month' }));
    expect(router.state.location.search).toBe('?page=1');
    await user.click(screen.getByRole('link', { name: 'Year' }));
    expect(await screen.findByRole('table', { name: `${thisYear}: 2 check-ins` })).toBeDefined();
    expect(screen.getByText('1 day with a check-in')).toBeDefined();
    const months = await screen.findByRole('table', { name: `Months of ${thisYear}` });
    expect(within(months).getByRole('row', { name: /1 1$/u })).toBeDefined();
    const drawn = canvasPen();
    await user.click(screen.getByRole('button', { name: `Save a picture: ${thisYear} in lights` }));
    const dialog = await screen.findByRole('dialog', { name: 'Save a picture' });
    // Without words unless chosen: two lights of one day, each its half.
    expect(drawn.fillText).not.toHaveBeenCalled();
    const halves = drawn.arc.mock.calls.filter(([, , radius, from, to]) => radius > 4 && to - from < 4);
    expect(halves).toHaveLength(2);
    await user.click(within(dialog).getByRole('switch', { name: /^With words/u }));
    const written = drawn.fillText.mock.calls.map(([words]) => words);
    expect(written).toEqual(expect.arrayContaining([`${thisYear} in lights`, 'January', 'Angry', 'Sad']));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    await user.click(within(dialog).getByRole('button', { name: 'Save it' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/png' })));
  });

  it('offers another try where the days of a year did not load', async () => {
    const [From, Until] = [`${thisYear}-01-01`, `${thisYear}-12-31`];
    fakeApi.answers(historyEndpoints.year, { ...calendar, From, Until });
    fakeApi.refuses(historyEndpoints.days, { status: 409, message: 'Not now.' });
    const { user } = await at('/home/view-check-in?view=year');
    expect(await screen.findByText('The pictures of this year didn’t load')).toBeDefined();
    expect(screen.getByRole('table', { name: `${thisYear}: 2 check-ins` })).toBeDefined();
    fakeApi.answers(historyEndpoints.days, { From, Until, Days: [], Events: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: `Months of ${thisYear}` })).toBeDefined();
  });

  it('says nothing of a few days; of enough what goes together, how it was found, and a table for each picture', async () => {
    const isShort = (at: number) => Math.floor(at ** 2 / 3) % 2 === 1;
    const daysOf = (count: number): DaysOfMine => ({
      From: today,
      Until: today,
      Events: [],
      Days: Array.from({ length: count }, (_, at) => ({
        LocalDate: localDate(Date.now() - (count - at) * 86_400_000),
        Checkins: [{ ...chosen, Sleep: isShort(at) ? 'little' : 'enough', Category: isShort(at) ? 'worried' : 'calm' }],
      })),
    });
    fakeApi.answers(historyEndpoints.days, daysOf(3));
    const first = await at('/home/view-check-in?view=weeks');
    expect(await screen.findByText('Not enough to say anything yet')).toBeDefined();
    first.unmount();
    fakeApi.answers(historyEndpoints.days, daysOf(60));
    await at('/home/view-check-in?view=weeks');
    expect(
      await screen.findByText('On days with little sleep you chose worried, and on none of the others.'),
    ).toBeDefined();
    expect(screen.getByText(/We shuffled your days 5,000 times.*doesn’t say that one brings the other/u)).toBeDefined();
    const hours = screen.getByRole('table', { name: 'A day’s hours' });
    expect(within(hours).getByRole('row', { name: /^9 pm/u })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'How strong it was' })).toBeNull();
  });
});

describe('one check-in', () => {
  it('shows the answers and what came back, and by name who can see what of it', async () => {
    fakeApi.answers(dashboardEndpoints.answers, [
      { CheckinId: checkin._id, By: jonah, Emotion: 'U+1F917', Label: 'Hug', CreatedOn: new Date().toISOString() },
    ]);
    await atEntry();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lonely and hurt' })).toBeDefined();
    expect(screen.getByText('Lunch on my own again')).toBeDefined();
    expect(await screen.findByText(/thought of you: hug/u)).toBeDefined();
    expect(screen.getByText('Jonah can see the words “lonely” and “hurt”, not what you wrote.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Jonah' })).toBeDefined();
  });

  it('opens its note to the Crew by one switch, with no word about anything else', async () => {
    fakeApi.answers(checkinEndpoints.update, {
      Checkin: { ...checkin, IsSharedWithCrew: true },
      IsHard: true,
      HeadsUps: [],
    });
    const { user } = await atEntry();
    const toggle = await screen.findByRole('switch', { name: /^Let my Crew read this one/u });
    fakeApi.answers(checkinEndpoints.open, opened({ Checkin: { ...checkin, IsSharedWithCrew: true } }));
    await user.click(toggle);
    expect(
      await screen.findByText('Jonah can see the words “lonely” and “hurt”, your note and what was going on.'),
    ).toBeDefined();
    expect(fakeApi.requests(checkinEndpoints.update)[0]?.body).toEqual({ IsSharedWithCrew: 'true' });
  });

  it('takes one more word, and shows help first for one that asks for it', async () => {
    const word = (_id: string, EmotionName: string, Support: 'help-first' | null) =>
      ({ _id, Emotion: 'U+1F642', EmotionName, Category: 'worried', Support, Valence: -2 }) as const;
    const Emotions = [word('unsafe', 'Unsafe', 'help-first'), word('lonely', 'Lonely', null)];
    fakeApi.answers(checkinEndpoints.families, [{ _id: 'worried', Name: 'Worried', Color: '#46097C', Emotions }]);
    fakeApi.answers(dashboardEndpoints.addEmotion, { Emotions: [] });
    const { user } = await atEntry();
    await user.click(await screen.findByRole('button', { name: 'Add a word' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a word' }));
    expect(await dialog.findByRole('button', { name: /Unsafe/u })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Lonely/u })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Unsafe/u }));
    const help = within(await screen.findByRole('dialog', { name: 'Are you in danger right now?' }));
    expect(help.getByRole('button', { name: 'Call 000' })).toBeVisible();
    expect(fakeApi.requests(dashboardEndpoints.addEmotion)[0]?.body).toEqual({ CheckinId: checkin._id, _id: 'unsafe' });
  });

  it('leads to its page in the journal where there is one', async () => {
    await atEntry();
    await screen.findByText('Lunch on my own again');
    expect(screen.queryByRole('link', { name: /in your journal/u })).toBeNull();
    const JournalPageId = anId();
    fakeApi.answers(checkinEndpoints.open, opened({ JournalPageId }));
    await atEntry();
    const link = await screen.findByRole('link', { name: /It’s in your journal/u });
    expect(link).toHaveAttribute('href', `/journal/${JournalPageId}`);
  });

  it('is private where nobody sees it, and cannot be changed after a day', async () => {
    fakeApi.answers(
      checkinEndpoints.open,
      opened({ SeenBy: [], SharesCheckins: false, EditableUntil: new Date(Date.now() - 1).toISOString() }),
    );
    await atEntry();
    expect(await screen.findByText('Only you can see this check-in.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Change it' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeDefined();
  });

  it('is deleted after one question, and gone from the list before the server has answered', async () => {
    fakeApi.unreachable(checkinEndpoints.remove);
    const { user, router } = await atEntry();
    await user.click(await screen.findByRole('button', { name: 'Delete it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this check-in?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep it' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/check-in-list'));
    await waitFor(() => expect(fakeApi.requests(checkinEndpoints.remove).length).toBeGreaterThan(0));
    expect(screen.queryByRole('link', { name: /Lonely and hurt/u })).toBeNull();
  });

  it('shows at once what the list has of it', async () => {
    fakeApi.neverAnswers(checkinEndpoints.open);
    const { user } = await at(hrefOf('checkinList'));
    await user.click(await screen.findByRole('link', { name: /Lonely and hurt/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lonely and hurt' })).toBeVisible();
    expect(await screen.findByText('Loading this check-in')).toBeInTheDocument();
  });

  it('that is not there is explained kindly', async () => {
    fakeApi.refuses(checkinEndpoints.open, { status: 404 });
    await atEntry();
    expect(await screen.findByRole('heading', { level: 1, name: 'This check-in isn’t here' })).toBeDefined();
  });
});

describe('of a youth I crew for', () => {
  const asCrew = (path: string) => renderAt(path, { as: aSupporter() });

  it('shows what they share, without a way to add, and one tap to answer', async () => {
    fakeApi.answers(crewEndpoints.crewFor, [kobi]);
    fakeApi.answers(historyEndpoints.crewForMonth, { ...calendar, Until: today });
    fakeApi.answers(historyEndpoints.crewForDay, { LocalDate: today, Checkins: [] });
    const { user } = await asCrew(hrefOf('crewForCalendar', { id: kobi._id }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kobi’s check-ins' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /: Lonely/u }));
    expect(await screen.findByText('Nothing stands here for that day.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Today: add a check-in' })).toBeNull();
  });

  it('shows only that nothing is shared, whatever the reason', async () => {
    fakeApi.refuses(historyEndpoints.crewForMonth, { status: 404 });
    await asCrew(hrefOf('crewForCalendar', { id: anId() }));
    expect(await screen.findByText('Nothing is shared here right now')).toBeDefined();
  });
});
