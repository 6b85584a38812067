import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, expectTypeOf, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { answersOf, pages, read, staleOf } from './read.ts';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

const oath = (type: 'Crew' | 'CrewFor') => read(crewEndpoints.oath, { query: { type } } as never);

it('requests as the row defines, and caches each request separately', async () => {
  fakeApi.answers(crewEndpoints.oath, ({ query }) => ({ Type: query['type'] }) as never);
  expect(await queries.fetchQuery(oath('Crew'))).toEqual({ Type: 'Crew' });
  expect(await queries.fetchQuery(oath('CrewFor'))).toEqual({ Type: 'CrewFor' });
  expect(queries.getQueryData(oath('Crew').queryKey)).toEqual({ Type: 'Crew' });
});

it('knows the reply by its key', () => {
  expectTypeOf(queries.getQueryData(read(settingsEndpoints.shareData).queryKey)).toEqualTypeOf<
    { CanShareData: boolean | null; EventsWithCrew?: boolean | undefined } | undefined
  >();
});

it('caches the same address separately for another verb', () => {
  expect(read(settingsEndpoints.devices).queryKey).toEqual(['GET /user/devices']);
  const removed = answersOf(settingsEndpoints.signOutEverywhere);
  queries.setQueryData(read(settingsEndpoints.devices).queryKey, []);
  expect(queries.getQueriesData(removed)).toEqual([]);
  expect(queries.getQueriesData(answersOf(settingsEndpoints.devices))).toHaveLength(1);
});

it('reads page after page until there is no more', async () => {
  fakeApi.answers(notificationEndpoints.page, ({ query }) => {
    const page = Number(query['page']);
    return { items: [], page, hasMore: page < 2 };
  });
  const { pages: read } = await queries.fetchInfiniteQuery({ ...pages(notificationEndpoints.page), pages: 5 });
  expect(read.map(({ page }) => page)).toEqual([1, 2]);
});

it('makes stale what the named calls have answered, whatever was asked, and nothing else', async () => {
  const { queryKey: list } = pages(notificationEndpoints.page);
  const { queryKey: devices } = read(settingsEndpoints.devices);
  queries.setQueryData(list, { pages: [], pageParams: [] });
  queries.setQueryData(devices, []);
  queries.setQueryData(oath('Crew').queryKey, {} as never);
  await staleOf(queries, notificationEndpoints.page, crewEndpoints.oath);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([list, oath('Crew').queryKey, devices].map(isStale)).toEqual([true, true, false]);
});
