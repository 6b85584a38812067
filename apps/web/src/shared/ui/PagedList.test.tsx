import { type DataView, settingsEndpoints } from '@mycrew/contract/settings.ts';
import { onlineManager, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pages } from '#shared/api/read.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { untilFocused } from '#testing/untilFocused.ts';
import { PagedList } from './PagedList.tsx';

const look = (At: string): DataView => ({ Who: null, Staff: null, What: 'comment', Count: 1, At });
const answer = (...byPage: string[][]) =>
  fakeApi.answers(settingsEndpoints.dataViews, ({ query }) => {
    const page = Number(query['page']);
    return { items: (byPage[page - 1] ?? []).map(look), page, hasMore: page < byPage.length };
  });

function Looks() {
  const list = useInfiniteQuery(pages(settingsEndpoints.dataViews));
  return (
    <PagedList
      of={list}
      keyOf={({ At }) => At}
      loading="Loading looks"
      failed="Looks didn’t load"
      empty={<p>No looks yet.</p>}
    >
      {(looks) => (
        <ul>
          {looks.map(({ At }) => (
            <li key={At}>
              <a href="#look">{At}</a>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Looks />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const more = () => screen.findByRole('button', { name: 'Show more' });

it('shows that it is loading', async () => {
  fakeApi.neverAnswers(settingsEndpoints.dataViews);
  open();
  expect(await screen.findByText('Loading looks')).toBeInTheDocument();
});

it('shows an empty state in the place of the list', async () => {
  answer([]);
  open();
  expect(await screen.findByText('No looks yet.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows that it did not load, and retries', async () => {
  fakeApi.refuses(settingsEndpoints.dataViews, { status: 404 });
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Looks didn’t load');
  answer(['one']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('one')).toBeVisible();
});

it('waits for the network and shows up by itself', async () => {
  answer(['one']);
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByText(/You’re offline/u)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('one')).toBeVisible();
});

it('shows more when asked, each item once, and goes on at the first new one', async () => {
  answer(['one', 'two'], ['two', 'three'], ['four']);
  const user = open();
  await user.click(await more());
  await waitFor(() => expect(shown()).toEqual(['one', 'two', 'three']));
  await untilFocused(screen.getByRole('link', { name: 'three' }));
  await user.click(await more());
  await waitFor(() => expect(screen.getByRole('link', { name: 'four' })).toHaveFocus());
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the loaded part where the rest does not come, with and without a network', async () => {
  answer(['one'], ['two']);
  const user = open();
  await more();
  fakeApi.refuses(settingsEndpoints.dataViews, { status: 404 });
  await user.click(await more());
  expect(await screen.findByRole('alert')).toHaveTextContent('The rest didn’t load.');
  onlineManager.setOnline(false);
  await user.click(await more());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. The rest shows up'));
  expect(shown()).toEqual(['one']);
  answer(['one'], ['two']);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(shown()).toEqual(['one', 'two']));
});
