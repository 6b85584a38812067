// Tests of reaching somebody: the two yeses, the answer, how it went, and practising with one.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { testMessageEndpoints as rows, type TestMessages } from '@mycrew/contract/test-messages.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const tests = (more: Partial<TestMessages> = {}): TestMessages => ({
  IsOn: true,
  Asks: false,
  Takes: false,
  Supports: false,
  Waiting: [],
  Crew: [],
  ...more,
});
const person = (FirstName: string, more: Partial<TestMessages['Crew'][number]> = {}) => ({
  _id: anId(),
  FirstName,
  State: 'untested' as const,
  On: null,
  MayPractise: false,
  ...more,
});
const show = (answer: TestMessages, as = aYouth()) => {
  fakeApi.answers(rows.mine, answer);
  return renderAt(ourRoutes.testMessages.path, { as });
};

it('a supporter says yes, and answers a test with one tap', async () => {
  const waiting = { _id: anId(), FirstName: 'Tahlia', SentOn: '2026-11-25T05:00:00.000Z', IsPractice: false };
  const { user } = await show(tests({ Supports: true, Waiting: [waiting] }), aSupporter());
  const yes = await screen.findByRole('switch', { name: /^MyCrew may send me tests/u });
  expect(yes).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: /^Test that my Crew can be reached/u })).toBeNull();
  fakeApi.answers(rows.choose, tests({ Supports: true, Takes: true, Waiting: [waiting] }));
  await user.click(yes);
  expect(await screen.findByRole('switch', { name: /^MyCrew may send me tests/u, checked: true })).toBeVisible();
  expect(fakeApi.requests(rows.choose)[0]?.body).toEqual({ Takes: true });

  const card = within(screen.getByRole('region', { name: 'This is a test for Tahlia' }));
  expect(card.getByText(/Tahlia would reach you like this. Nothing has happened./u)).toBeVisible();
  fakeApi.refuses(rows.answer, { status: 500 });
  await user.click(card.getByRole('button', { name: 'Got it' }));
  expect(await card.findByRole('alert')).not.toBeEmptyDOMElement();
  const next = { ...waiting, _id: anId(), FirstName: 'Eli' };
  fakeApi.answers(rows.answer, tests({ Supports: true, Takes: true, Waiting: [next] }));
  await user.click(card.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tests' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'This is a test for Tahlia' })).toBeNull();
  expect(fakeApi.requests(rows.answer).at(-1)?.body).toEqual({ By: 'app' });

  const nextCard = within(await screen.findByRole('region', { name: 'This is a test for Eli' }));
  fakeApi.unreachable(rows.answer);
  await user.click(nextCard.getByRole('button', { name: 'Got it' }));
  expect(await nextCard.findByText(/It goes out by itself/u)).toBeVisible();
  expect(nextCard.queryByRole('button', { name: 'Got it' })).toBeNull();
});

it('a youth reads how it went for each, is told what to do, and practises with somebody who agreed', async () => {
  const [leanne, jonah] = [
    person('Leanne', { State: 'answered', On: '2026-11-24', MayPractise: true }),
    person('Jonah', { State: 'silent', On: '2026-11-10' }),
  ];
  const { user } = await show(tests({ Asks: true, Crew: [leanne, jonah, person('Priya')] }));
  const row = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!);
  expect(await screen.findByText(/Answered a test on .*24 November/u)).toBeVisible();
  expect(row('Jonah').getByText(/Not surely: nobody answered .* Ask Jonah at lunch/u)).toBeVisible();
  expect(row('Priya').getByText(/Not tested/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose one more' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Practise with/u })).toHaveLength(1);
  expect(screen.queryByRole('switch', { name: /^MyCrew may send me tests/u })).toBeNull();
  fakeApi.answers(
    rows.practise,
    tests({ Asks: true, Crew: [{ ...leanne, State: 'waiting', MayPractise: false }, jonah] }),
  );
  await user.click(row('Leanne').getByRole('button', { name: 'Practise with Leanne' }));
  expect(await row('Leanne').findByText(/Leanne gets a message that says it’s a test/u)).toBeVisible();
  expect(fakeApi.requests(rows.practise)[0]?.body).toEqual({ CrewIds: [leanne._id] });
});

it('says that tests are off, that nobody is there yet, and that it did not load', async () => {
  const off = await show(tests({ IsOn: false }));
  expect(await screen.findByText(/Tests are switched off here/u)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  off.unmount();
  fakeApi.refuses(rows.mine, { status: 404 });
  await renderAt(ourRoutes.testMessages.path, { as: aYouth() });
  expect(await screen.findByText('This page didn’t load')).toBeVisible();
});
