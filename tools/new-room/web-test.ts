// What a new room's part shows, by role and label.
import type { RoomNames } from './names.ts';

const partTest = ({
  room,
  pascal,
  one,
  onePascal,
  words,
  oneWords,
}: RoomNames) => `import { ${one}Endpoints, type ${onePascal}Line } from '@mycrew/contract/${room}.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { My${pascal} } from './parts/My${pascal}.tsx';

const aLine = (Text: string): ${onePascal}Line => ({ _id: anId(), Text, CreatedOn: '2026-11-20T10:00:00.000Z' });

const show = (lines: ${onePascal}Line[]) => {
  fakeApi.answers(${one}Endpoints.mine, lines);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <My${pascal} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const field = () => screen.getByRole('textbox', { name: 'New ${oneWords}' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('shows what I wrote', async () => {
  show([aLine('The rain on the roof')]);
  expect(screen.getByRole('heading', { level: 2, name: 'My ${words}' })).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent('The rain on the roof');
});

it('keeps what I write and shows it', async () => {
  const user = show([]);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  fakeApi.answers(${one}Endpoints.add, aLine('Toast'));
  await user.type(field(), 'Toast');
  await user.click(save());
  expect(await screen.findByRole('listitem')).toHaveTextContent('Toast');
  expect(fakeApi.requests(${one}Endpoints.add).map(({ body }) => body)).toEqual([{ Text: 'Toast' }]);
  await waitFor(() => expect(field()).toHaveValue(''));
});

it('sends nothing where nothing is written, and says so at the field', async () => {
  const user = show([]);
  await user.click(save());
  expect(await screen.findByText('Write something first.')).toBeVisible();
  expect(field()).toBeInvalid();
  expect(fakeApi.requests(${one}Endpoints.add)).toEqual([]);
});

it('keeps it typed where it was refused, and says why', async () => {
  fakeApi.refuses(${one}Endpoints.add, { status: 429, message: 'That was a lot at once. Please wait a moment.' });
  const user = show([]);
  await user.type(field(), 'Toast');
  await user.click(save());
  expect(await screen.findByText('That was a lot at once. Please wait a moment.')).toBeVisible();
  expect(field()).toHaveValue('Toast');
});
`;

export const webTest = (names: RoomNames): [path: string, text: string] => [
  `apps/web/src/features/${names.room}/${names.room}.test.tsx`,
  partTest(names),
];
