// Public queries: own pages, shared pages, saving, sharing, tags and prompts.
import { journalEndpoints, type JournalSummary, type ShareLength } from '@mycrew/contract/journal.ts';
import type { ReplyOf, RequestOf } from '@mycrew/contract/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, listed, pages, read, staleOf } from '#shared/api/read.ts';

export type ListQuery = Omit<RequestOf<typeof journalEndpoints.page>['query'], 'page' | 'limit'>;
type Search = RequestOf<typeof journalEndpoints.search>['body'];
/** One page of results, and how far back the search has looked. */
export type FoundPage = ReplyOf<typeof journalEndpoints.search>;

const forGood = { staleTime: Infinity } as const;

export const journalQueries = {
  list: (query: ListQuery = {}) => pages(journalEndpoints.page, query),
  found: (body: Search) => pages(journalEndpoints.search, {}, { body }),
  page: (id: string) => read(journalEndpoints.read, { params: { id } }, { meta: { quiet: true } }),
  sharing: (id: string) => read(journalEndpoints.sharedWith, { params: { id } }),
  tags: () => read(journalEndpoints.tags, { query: {} }),
  prompts: () => read(journalEndpoints.prompt, {}, { ...forGood, meta: { quiet: true } }),
  starters: () => read(journalEndpoints.fromExperiences, {}, { ...forGood, meta: { quiet: true } }),
  shared: () => pages(journalEndpoints.sharedWithMe),
  /** Every answer with pages of the signed-in person. */
  own: answersOf(
    journalEndpoints.page,
    journalEndpoints.search,
    journalEndpoints.read,
    journalEndpoints.tags,
    journalEndpoints.sharedWith,
  ),
  others: answersOf(journalEndpoints.sharedWithMe, journalEndpoints.read),
};

/** What a list in the cache has of an own page. */
export const listedPage = (queries: QueryClient, id: string) =>
  listed<JournalSummary>(queries, id, journalEndpoints.page, journalEndpoints.search);

export const pagesAgain = (queries: QueryClient): Promise<void> =>
  staleOf(queries, journalEndpoints.page, journalEndpoints.search, journalEndpoints.tags);

export const readWhole = (query: ListQuery, page: number, signal: AbortSignal) =>
  call(journalEndpoints.page, { query: { ...query, page: String(page), full: 'true' } }, { signal });

/** Past the cache: its pictures' addresses hold for minutes. */
export const readPage = (id: string, signal: AbortSignal) =>
  call(journalEndpoints.read, { params: { id } }, { signal });

export const sendPicture = (Image: Blob) => call(journalEndpoints.addImage, { files: { Image } });

export const removePage = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (journalId: string) => call(journalEndpoints.remove, { body: { journalId } }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: journalQueries.page(id).queryKey });
      return pagesAgain(queries);
    },
  });

interface ToShare {
  journalId: string;
  CrewIds: string[];
  For: ShareLength;
}

export const sharePage = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ToShare) => call(journalEndpoints.share, { body }),
    onSuccess: (sharing) => {
      queries.setQueryData(journalQueries.sharing(sharing.journalId).queryKey, sharing);
      return staleOf(queries, journalEndpoints.page, journalEndpoints.search);
    },
  });
