import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { type DataView, settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aProfile, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const leanne = aPerson({ FirstName: 'Leanne' });
const aLook = (more: Partial<DataView> = {}): DataView => ({
  Who: leanne,
  Staff: null,
  What: 'comment',
  Count: 1,
  At: ago(0),
  ...more,
});
const answer = (...items: DataView[]) =>
  fakeApi.answers(settingsEndpoints.dataViews, { items, page: 1, hasMore: false });
const open = () => renderAt('/home/settings/share-data', { as: aYouth() });
const section = () => screen.findByRole('region', { name: 'Who looked lately' });
const lines = async () => (await within(await section()).findAllByRole('listitem')).map((line) => line.textContent);

beforeEach(() => {
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
  fakeApi.answers(supportEndpoints.rule, { Mode: 'hard', RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false });
  fakeApi.answers(profileEndpoints.read, aProfile());
});
afterEach(() => onlineManager.setOnline(true));

describe('each look is one line', () => {
  it('with the role and the reason of staff, and never a name', async () => {
    answer(aLook({ Who: null, What: 'staff', Staff: { Role: 'moderator', Why: 'Looking at a report' } }));
    await open();
    expect(await lines()).toEqual([expect.stringMatching(/^A moderator of MyCrew looked .*Why: Looking at a report/u)]);
  });

  it('with who, what and when', async () => {
    const at = ago(30 * 24);
    answer(
      aLook({ At: at }),
      aLook({ Count: 3, At: ago(31 * 24) }),
      aLook({ What: 'picture', At: at }),
      aLook({ What: 'picture', Count: 2, At: ago(31 * 24) }),
      aLook({ What: 'location', Who: null, At: at }),
      aLook({ What: 'note', At: at }),
    );
    await open();
    const reply = await lines();
    const day = `${shortDay(at)}, ${clockTime(at)}`;
    for (const [line, words] of [
      `Leanne opened the comment of a check-in${day}`,
      'Leanne opened the comments of 3 check-ins',
      `Leanne opened a picture${day}`,
      'Leanne opened 2 pictures',
      `Someone no longer on MyCrew opened where you were, during your alert${day}`,
      `Leanne opened the note of your alert${day}`,
    ].entries())
      expect(reply[line]).toContain(words);
    expect(reply).toHaveLength(6);
  });

  it('and explains what is listed, and how finely', async () => {
    answer(aLook());
    await open();
    expect(await section()).toHaveTextContent(
      /last 90 days: comments, pictures, your note in an alert and where you were during it/u,
    );
    expect(await section()).toHaveTextContent(/once an hour at most for the same thing/u);
  });
});

it('shows beside it whom the app notified, and by which rule', async () => {
  answer();
  const notified = {
    _id: anId(),
    CheckinId: null,
    CrewId: anId(),
    FirstName: 'Jonah',
    Reason: 'hard',
    State: 'told',
  } as const;
  fakeApi.answers(supportEndpoints.log, {
    items: [{ ...notified, DueOn: ago(2), ToldOn: ago(2) }],
    page: 1,
    hasMore: false,
  });
  await open();
  const section = await screen.findByRole('region', { name: 'Who was told' });
  expect(within(section).getByRole('listitem')).toHaveTextContent('Jonah was told, after a hard check-in');
});

it('shows that nobody has looked', async () => {
  answer();
  await open();
  const words = 'Nobody has opened anything lately. When somebody does, it stands here.';
  expect(await within(await section()).findByText(words)).toBeVisible();
  expect(within(await section()).queryByRole('button')).toBeNull();
});

it('shows more when asked, each line once', async () => {
  const pushedOn = aLook({ At: ago(2) });
  fakeApi.answers(settingsEndpoints.dataViews, ({ query }) =>
    query['page'] === '2'
      ? { items: [pushedOn, aLook({ What: 'picture', At: ago(3) })], page: 2, hasMore: false }
      : { items: [aLook(), pushedOn], page: 1, hasMore: true },
  );
  const { user } = await open();
  expect(await lines()).toHaveLength(2);
  await user.click(within(await section()).getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await lines()).toHaveLength(3));
  expect(within(await section()).queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('leaves the loaded part when the rest does not load', async () => {
  fakeApi.answers(settingsEndpoints.dataViews, { items: [aLook()], page: 1, hasMore: true });
  const { user } = await open();
  await lines();
  fakeApi.refuses(settingsEndpoints.dataViews, { status: 404 });
  await user.click(within(await section()).getByRole('button', { name: 'Show more' }));
  expect(await within(await section()).findByRole('alert')).toHaveTextContent('The rest didn’t load.');
  expect(await lines()).toHaveLength(1);
  fakeApi.answers(settingsEndpoints.dataViews, { items: [aLook({ At: ago(5) })], page: 2, hasMore: false });
  await user.click(within(await section()).getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
});

it('tries again when it did not load, and leaves the rest of the screen as it is', async () => {
  fakeApi.refuses(settingsEndpoints.dataViews, { status: 404 });
  const { user } = await open();
  expect(await within(await section()).findByText('Who looked lately didn’t load')).toBeVisible();
  expect(await screen.findByRole('switch', { name: /My Crew may see my check-ins/u })).toBeChecked();
  answer(aLook());
  await user.click(within(await section()).getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(1);
});

it('shows that it is still loading', async () => {
  fakeApi.neverAnswers(settingsEndpoints.dataViews);
  await open();
  expect(await within(await section()).findByText('Loading who looked lately')).toBeInTheDocument();
});

it('waits for the network, and shows up by itself', async () => {
  answer(aLook());
  onlineManager.setOnline(false);
  await open();
  expect(await within(await section()).findByText(/You’re offline/u)).toBeVisible();
  onlineManager.setOnline(true);
  expect(await lines()).toHaveLength(1);
});

it('is not requested where nothing is recorded: a supporter’s', async () => {
  fakeApi.answers(crewEndpoints.crewFor, [aCrewMember({ FirstName: 'Kobi' })]);
  await renderAt('/home/settings/share-data', { as: aSupporter() });
  await screen.findByText('Your name and picture');
  expect(screen.queryByRole('region', { name: 'Who looked lately' })).toBeNull();
  expect(fakeApi.requests(settingsEndpoints.dataViews)).toEqual([]);
});
