// Reads through the data cache by a row of the contract: key and options come from the row.
import type { Endpoint, ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { callLoosely } from './call.ts';
import { takeEarlyData } from './early.ts';
import { sessionHooks } from './sessionHooks.ts';
import { addressOf, type LooseRequest } from './written.ts';

type Named = Pick<Endpoint, 'method' | 'path'>;
export const nameOf = ({ method, path }: Named): string => `${method} ${path}`;

/** Query keys: `['GET /user/devices']`, `['GET /crew/{id}', { params: { id } }]`. */
type Key = readonly [name: string, request?: LooseRequest, shape?: 'pages'];

const keyOf = (endpoint: Named, request: LooseRequest): Key => {
  const asked = Object.entries(request).filter(([, part]) => part !== undefined && Object.keys(part).length > 0);
  return asked.length > 0 ? [nameOf(endpoint), Object.fromEntries(asked)] : [nameOf(endpoint)];
};

type ReadOptions<T> = Omit<UndefinedInitialDataOptions<T, Error, T, Key>, 'queryKey' | 'queryFn'>;

/** The request is optional where the call takes none. */
type ToRead<E> =
  Record<string, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: ReadOptions<ReplyOf<E>>]
    : [request: RequestOf<E>, options?: ReadOptions<ReplyOf<E>>];

/** What the page asked for while its scripts loaded: the first render has it. */
const early = <T>(endpoint: Pick<Endpoint, 'path'>, asked: LooseRequest): T | undefined =>
  takeEarlyData<T>(addressOf(endpoint, asked), sessionHooks().token() ?? undefined);

/** One answer: `useQuery(read(settingsEndpoints.devices))`; its `queryKey` is typed for `setQueryData`. */
export const read = <E extends Endpoint>(endpoint: E, ...[request, options]: ToRead<E>) => {
  const asked = (request ?? {}) as LooseRequest;
  return queryOptions<ReplyOf<E>, Error, ReplyOf<E>, Key>({
    initialData: () => early<ReplyOf<E>>(endpoint, asked),
    ...options,
    queryKey: keyOf(endpoint, asked),
    queryFn: async ({ signal }) => (await callLoosely(endpoint, asked, { signal })).data as ReplyOf<E>,
  });
};

/** Seeds the cache with answers of other calls contained in this one, where there is none yet. */
export function bring(queries: QueryClient, answers: Record<string, unknown>): void {
  for (const [name, answer] of Object.entries(answers)) {
    if (queries.getQueryData([name]) === undefined) queries.setQueryData([name], answer);
  }
}

/** One page of a list call. */
export interface Page<T> {
  items: T[];
  page: number;
  hasMore: boolean;
}
type ItemOf<E> = ReplyOf<E> extends Page<infer T> ? T : never;
type BesideQuery<E> = Pick<RequestOf<E>, Extract<keyof RequestOf<E>, 'params' | 'body'>>;
type QueryOf<E> = RequestOf<E> extends { query: infer Q } ? Omit<Q, 'page'> : never;

/** A paged list: `useInfiniteQuery(pages(notificationEndpoints.page))`, shown by `<PagedList>`. */
export const pages = <E extends Endpoint>(endpoint: E, query?: QueryOf<E>, beside?: BesideQuery<E>) => {
  const asked = (page: number) => ({ ...beside, query: { ...query, page: String(page) } }) as LooseRequest;
  return infiniteQueryOptions({
    queryKey: [nameOf(endpoint), { query, ...beside } as LooseRequest, 'pages'] as const satisfies Key,
    queryFn: async ({ pageParam, signal }) =>
      (await callLoosely(endpoint, asked(pageParam), { signal })).data as Page<ItemOf<E>>,
    initialData: () => {
      const first = early<Page<ItemOf<E>>>(endpoint, asked(1));
      return first && { pages: [first], pageParams: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
  });
};

/** All answers of these calls: a filter for `setQueriesData`, `cancelQueries`, `readAgain`. */
export const answersOf = (...endpoints: Named[]): QueryFilters => {
  const names = new Set<unknown>(endpoints.map(nameOf));
  return { predicate: ({ queryKey: [name] }) => names.has(name) };
};

/** Invalidates these calls' answers. */
export const staleOf = (queries: QueryClient, ...endpoints: Named[]): Promise<void> =>
  queries.invalidateQueries(answersOf(...endpoints));

/** A thing as a list in the cache has it: shown on its own page until that has loaded. */
export function listed<T extends { _id: string }>(queries: QueryClient, id: string, ...lists: Named[]): T | undefined {
  const answers = queries.getQueriesData<{ pages: Page<T>[] } | T[]>(answersOf(...lists));
  return answers
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages.flatMap(({ items }) => items) ?? [])))
    .find(({ _id }) => _id === id);
}
