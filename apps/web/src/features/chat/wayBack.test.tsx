import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const chat = hrefOf('chat', { id: anId() });

it.each([
  ['the page that it was opened from', hrefOf('contacts'), hrefOf('contacts')],
  ['home, where it was opened from nowhere', null, hrefOf('home')],
])('Back leads to %s', async (_, from, to) => {
  fakeApi.refuses(chatEndpoints.page, { status: 404, message: 'Not there.' });
  const { router, user } = await renderAt(from ?? chat, { as: aYouth() });
  if (from) await act(() => router.navigate(chat));
  await screen.findByRole('heading', { name: 'This chat isn’t open' });
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

it('says at once who it is with, while the messages are on their way', async () => {
  const jonah = aCrewMember({ FirstName: 'Jonah' });
  fakeApi.answers(crewEndpoints.crew, [jonah]);
  fakeApi.neverAnswers(chatEndpoints.page);
  const { router } = await renderAt(hrefOf('settings'), { as: aYouth() });
  await act(() => router.navigate(hrefOf('chat', { id: jonah._id })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jonah' })).toBeVisible();
  expect(await screen.findByText('Loading your messages')).toBeInTheDocument();
});
