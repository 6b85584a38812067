import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { donePath } from './flowContext.ts';
import { aCheckinWorld, answerOf, aRule, sentCheckins } from './testing.ts';

const me = aYouth();
const reads = [
  checkinEndpoints.families,
  checkinEndpoints.templates,
  crewEndpoints.crew,
  pausingEndpoints.list,
  settingsEndpoints.shareData,
  supportEndpoints.rule,
];
const noNetwork = () => [...reads, checkinEndpoints.add].forEach((endpoint) => fakeApi.unreachable(endpoint));
const networkIsBack = () => window.dispatchEvent(new Event('online'));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const atWords = async (family: string) => {
  const view = await renderAt(routes.addCheckin.path, { as: me });
  await view.user.click(await screen.findByRole('radio', { name: family }));
  await screen.findByRole('heading', { name: 'Which words fit?' });
  return view;
};

beforeEach(() => aCheckinWorld({ rule: aRule('every') }));

/** Reads everything a check-in needs once. */
async function visitBefore(): Promise<void> {
  const view = await atWords('Sad');
  await screen.findByText(/^Jonah and Priya get a nudge/u);
  view.unmount();
}

it('has its words and who will know from an earlier visit, is stored, and goes out once', async () => {
  await visitBefore();
  noNetwork();
  const { user } = await atWords('Sad');
  await user.click(await button('Lonely'));
  expect(await screen.findByText(/^Jonah and Priya get a nudge/u)).toBeVisible();
  await user.click(await button('Save'));
  expect(await screen.findByText('It’s on this device.')).toBeVisible();
  expect(screen.getByText('We’ll send it.')).toBeVisible();
  const [failed] = sentCheckins();
  fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request));
  networkIsBack();
  await waitFor(() => expect(screen.queryByText('It’s on this device.')).toBeNull());
  const [last, ...others] = sentCheckins().toReversed();
  expect(new Set(others.map(({ key }) => key))).toEqual(new Set([last?.key]));
  expect(last?.emotions).toMatchObject([{ _id: 'lonely', text: 'Lonely', isPrimary: true }]);
  expect(last?.form['SavedOn']).toBe(failed?.form['SavedOn']);
  expect(Date.parse(last?.form['SavedOn'] ?? '')).toBeLessThanOrEqual(Date.now());
});

it('can be a family alone where this device has no words yet', async () => {
  noNetwork();
  const { user } = await atWords('Flat');
  expect(await screen.findByText('The light you chose can be saved without them.')).toBeVisible();
  await user.click(await button('Save'));
  expect(await screen.findByText('It’s on this device.')).toBeVisible();
  expect(sentCheckins()[0]?.emotions).toEqual([{ _id: 'meh', isPrimary: true }]);
});

it('is answered as heavy as it is, with help first, before anybody could be asked', async () => {
  noNetwork();
  const { user } = await atWords('Sad');
  await user.click(await screen.findByRole('link', { name: 'Add more' }));
  await user.type(await screen.findByLabelText('What’s going on'), 'I want to die.');
  await user.click(await button('Save'));
  await screen.findByRole('heading', { name: 'Thanks for saying it. That sounds heavy.' });
  expect(await button('Kids Helpline')).toBeVisible();
  expect(screen.getByText('It’s on this device.')).toBeVisible();
});

it('is still shown as stored where an older release of the app had stored it', async () => {
  const value = {
    weight: 'light',
    words: ['calm'],
    sharing: { opensEntry: false, hasNote: false, hasPicture: false },
    isStoredOnly: true,
    IsHard: false,
    HeadsUps: [],
    Checkin: { _id: 'a-key', Emotion: '', EmotionName: 'Calm', Category: 'calm' },
  };
  sessionStorage.setItem('checkin-saved', JSON.stringify({ userId: me.UserId, value }));
  await renderAt(donePath('a-key'), { as: me });
  expect(await screen.findByText('It’s on this device.')).toBeVisible();
});

it('shows where it was refused later, and waits in the order it was written', async () => {
  noNetwork();
  for (const family of ['Calm', 'Sad']) {
    const { user, unmount } = await atWords(family);
    await user.click(await button('Save'));
    await screen.findByText('It’s on this device.');
    if (family === 'Calm') unmount();
  }
  const order: string[] = [];
  fakeApi.refuses(checkinEndpoints.add, ({ body }) => {
    order.push((body as Record<string, string>)['Emotions'] ?? '');
    return { status: 422, message: 'Please choose from the list.' };
  });
  networkIsBack();
  expect(await screen.findByText(/Please choose from the list/u)).toBeVisible();
  expect(order.map((emotions) => (JSON.parse(emotions) as { _id: string }[])[0]?._id)).toEqual(['calm', 'sad']);
});
