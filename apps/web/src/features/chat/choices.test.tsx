import { chatEndpoints, type ChatChoices } from '@mycrew/contract/chat.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aPerson, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aChatWith } from './testing.ts';

const me = aYouth();
const jonah = aPerson({ FirstName: 'Jonah' });
const { message, page } = aChatWith(jonah);
const nothing: ChatChoices = { UserId: jonah._id, IsBlocked: false, HidesPresence: false, NudgesRestUntil: null };
let choices = nothing;
const chosen = () => fakeApi.requests(chatEndpoints.choose).map(({ body }) => body);

beforeEach(() => {
  choices = nothing;
  fakeApi.answers(chatEndpoints.page, () => page([message(jonah._id, 'hey')], { Choices: choices }));
  fakeApi.answers(chatEndpoints.suggestions, []);
  fakeApi.answers(chatEndpoints.markRead, { Seq: 1, UnreadMessageCount: 0 });
  fakeApi.answers(chatEndpoints.choices, () => choices);
  fakeApi.answers(chatEndpoints.choose, ({ body }) => (choices = { ...choices, ...(body as object) }));
});

const openMenu = async () => {
  const { user } = await renderAt(`/home/chat/${jonah._id}`, { as: me });
  await user.click(await screen.findByRole('button', { name: 'More about Jonah' }));
  await screen.findByRole('button', { name: /^Block Jonah/u });
  return user;
};

it('blocking explains that alerts go on, hides the field, and is undone in the chat', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: /^Block Jonah/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Jonah?' });
  expect(dialog).toHaveTextContent(/Who you tell in an alert is still your choice/u);
  expect(dialog).toHaveTextContent(/They aren’t told/u);
  await user.click(within(dialog).getByRole('button', { name: 'Block Jonah' }));
  expect(await screen.findByText('You’ve blocked Jonah.')).toBeInTheDocument();
  expect(chosen()).toEqual([{ IsBlocked: true }]);
  expect(screen.queryByRole('textbox', { name: 'Message Jonah', hidden: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unblock', hidden: true }));
  expect(await screen.findByRole('textbox', { name: 'Message Jonah', hidden: true })).toBeInTheDocument();
  expect(chosen().at(-1)).toEqual({ IsBlocked: false });
});

it('hiding from one person is a switch at that person', async () => {
  const user = await openMenu();
  const hide = screen.getByRole('switch', { name: /^Hide when I’m online from Jonah/u });
  expect(hide).not.toBeChecked();
  await user.click(hide);
  await waitFor(() => expect(chosen()).toEqual([{ HidesPresence: true }]));
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Hide when I’m online from Jonah/u })).toBeChecked());
});

it('a nudge goes with one tap; a refusal shows why and leaves the choice open', async () => {
  fakeApi.refuses(nudgeEndpoints.nudge, { status: 422, message: 'You’ve nudged them in the last 12 hours.' });
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: /^Nudge Jonah/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Nudge Jonah' });
  await user.click(within(dialog).getByRole('button', { name: /^Proud of you/u }));
  expect(await within(dialog).findByText('You’ve nudged them in the last 12 hours.')).toBeVisible();
  fakeApi.answers(nudgeEndpoints.nudge, { UserId: jonah._id, Kind: 'free', SentOn: '', NextOn: '' });
  await user.click(within(dialog).getByRole('button', { name: /^Free to talk/u }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(fakeApi.requests(nudgeEndpoints.nudge).map(({ body }) => body)).toEqual([
    { UserId: jonah._id, Kind: 'proud' },
    { UserId: jonah._id, Kind: 'free' },
  ]);
});

it('whom I blocked stands in the settings, with the way back', async () => {
  let blocked = [{ ...jonah, BlockedOn: '2026-10-01T00:00:00Z' }];
  fakeApi.answers(chatEndpoints.blocked, () => blocked);
  const { user } = await renderAt(ourRoutes.blockedPeople.path, { as: me });
  const unblock = await screen.findByRole('button', { name: 'Unblock Jonah' });
  blocked = [];
  await user.click(unblock);
  expect(await screen.findByText('Nobody is blocked')).toBeVisible();
  expect(chosen()).toEqual([{ IsBlocked: false }]);
});

it('a nudge that came is answered with one tap, once', async () => {
  fakeApi.answers(nudgeEndpoints.received, { Kind: 'proud', SentOn: '2026-03-02T03:00:00Z', Answer: null });
  fakeApi.answers(nudgeEndpoints.answer, { Kind: 'proud', SentOn: '2026-03-02T03:00:00Z', Answer: 'hug' });
  const { user } = await renderAt(`/home/chat/${jonah._id}`, { as: me });
  const nudge = await screen.findByRole('region', { name: 'A nudge from Jonah' });
  expect(nudge).toHaveTextContent('Jonah is proud of you.');
  await user.click(within(nudge).getByRole('button', { name: 'A hug' }));
  expect(await within(nudge).findByText('You answered: a hug 🤗')).toBeVisible();
  expect(within(nudge).queryByRole('button')).not.toBeInTheDocument();
  expect(fakeApi.requests(nudgeEndpoints.answer).map(({ body }) => body)).toEqual([{ Answer: 'hug' }]);
});
