// From a light on home to saved, and what was going on.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeAnswer } from '#shared/storage/storedAnswers.ts';
import { setSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld, sentCheckins } from './testing.ts';

const me = aYouth();
const atLight = (light: string) => renderAt(`${routes.checkinWords.path}?light=${light}`, { as: me });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chipsOf = async (label: string) =>
  within(await screen.findByRole('group', { name: label }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('saves a light that was tapped on home with one more tap, and Back leads home', async () => {
  aCheckinWorld();
  const { user, router } = await atLight('sad');
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', routes.home.path);
  await user.click(await button('Save'));
  await screen.findByRole('heading', { name: 'That’s saved' });
  expect(sentCheckins()[0]?.emotions).toEqual([{ _id: 'sad', emotion: 'U+1F642', text: 'Sad', isPrimary: true }]);
  expect(sentCheckins()[0]?.form).toMatchObject({ Tags: '[]' });
  expect(sentCheckins()[0]?.form).not.toHaveProperty('Sleep');
  expect(router.state.location.pathname).toBe(routes.addCheckin.path);
});

it('has the words used most first, in their own order, the other lights one tap away', async () => {
  aCheckinWorld({ options: { UsualWords: ['lonely', 'unsafe', 'sad', 'stressed'], OwnTags: [], AsksSleep: false } });
  const { user } = await atLight('worried');
  await button('Unsafe');
  await waitFor(async () => expect((await chipsOf('Words for worried'))[0]).toBe('Unsafe'));
  expect(await chipsOf('Words for worried')).toEqual(['Unsafe', 'Stressed', 'Worried', 'My own word']);
  await user.click(await button('Sad'));
  expect(await chipsOf('Words for sad')).toEqual(['Lonely', 'Sad']);
  await user.click(await button('Lonely'));
  await user.click(await button('Save'));
  await waitFor(() => expect(sentCheckins()[0]?.emotions).toMatchObject([{ _id: 'lonely', isPrimary: true }]));
});

it('begins with the words that this device stored, before the server has answered', async () => {
  aCheckinWorld();
  const first = await atLight('worried');
  const stored = await chipsOf('Words for worried');
  first.unmount();
  fakeApi.neverAnswers(checkinEndpoints.families);
  await atLight('worried');
  expect(await chipsOf('Words for worried')).toEqual(stored);
});

it('works offline with what this device stored: the usual words, own tags, and sleep', async () => {
  aCheckinWorld();
  fakeApi.refuses(checkinEndpoints.options, { status: 503 });
  setSession(me);
  storeAnswer(['GET /checkin/options'], { UsualWords: ['stressed'], OwnTags: ['Netball'], AsksSleep: true });
  await atLight('worried');
  expect(await button('Netball')).toBeVisible();
  expect((await chipsOf('Words for worried'))[0]).toBe('Stressed');
  expect(await screen.findByRole('group', { name: 'How much did you sleep?' })).toBeVisible();
});

it('sends what was going on, six at most, an own one remembered by the server, and sleep where it is asked for', async () => {
  aCheckinWorld({ options: { UsualWords: [], OwnTags: ['Netball'], AsksSleep: true } });
  const { user } = await atLight('calm');
  for (const tag of ['School', 'Friends', 'Netball']) await user.click(await button(tag));
  await user.click(await button('Something else'));
  await user.type(await screen.findByLabelText('What else'), 'work{Enter}');
  expect(await button('Work')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await button('Something else'));
  await user.type(await screen.findByLabelText('What else'), 'Aunty Rae{Enter}');
  await user.click(await button('Body'));
  expect(await screen.findByText('Six are plenty. Tap one to swap it.')).toBeVisible();
  expect(await button('Music')).toBeDisabled();
  await user.click(await button('Friends'));
  expect(await button('Music')).toBeEnabled();
  await user.click(await button('A little'));
  expect(screen.getByText(/with school, netball, work, aunty rae, body and a little sleep/u)).toBeVisible();
  await user.click(await button('Save'));
  await screen.findByRole('heading', { name: 'That’s saved' });
  expect(sentCheckins()[0]?.form).toMatchObject({
    Tags: '["school","Netball","work","Aunty Rae","body"]',
    Sleep: 'little',
  });
});

it('does not ask about sleep where nobody switched it on', async () => {
  aCheckinWorld();
  await atLight('calm');
  await screen.findByRole('group', { name: 'What was going on?' });
  expect(screen.queryByRole('group', { name: 'How much did you sleep?' })).not.toBeInTheDocument();
});

it('removes a tag of one’s own, from the offer and from this one', async () => {
  aCheckinWorld({ options: { UsualWords: [], OwnTags: ['Netball'], AsksSleep: false } });
  fakeApi.answers(checkinEndpoints.setOptions, { UsualWords: [], OwnTags: [], AsksSleep: false });
  const { user } = await atLight('calm');
  await user.click(await button('Netball'));
  await user.click(await button('Remove one of mine'));
  await user.click(await button('Remove Netball'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Netball' })).not.toBeInTheDocument());
  expect(fakeApi.requests(checkinEndpoints.setOptions)[0]?.body).toEqual({ RemoveTag: 'Netball' });
});

it('has help before anything else for a word or a tag that asks for it', async () => {
  aCheckinWorld();
  const { user } = await atLight('worried');
  await user.click(await button('Unsafe'));
  expect(await screen.findByRole('dialog', { name: 'Are you in danger right now?' })).toBeVisible();
  await user.click(await button('Keep checking in'));
  await user.click(await button(/^Unsafe/u));
  await user.click(await button('Something else'));
  await user.type(await screen.findByLabelText('What else'), 'want to die{Enter}');
  await user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Thanks for saying it. That sounds heavy.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Call 000/u })).toBeVisible();
});

it('is the same draft as the longer way has', async () => {
  aCheckinWorld();
  const first = await atLight('sad');
  await first.user.click(await button('School'));
  first.unmount();
  const { user } = await renderAt(routes.addCheckin.path, { as: me });
  expect(await screen.findByRole('radio', { name: 'Sad' })).toBeChecked();
  await user.click(await button('Next'));
  expect(await button('School')).toHaveAttribute('aria-pressed', 'true');
});
