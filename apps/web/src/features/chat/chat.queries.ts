// Chat: reading a conversation, sending, receipts, and choices about a person.
import {
  infiniteQueryOptions,
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type ChatChoicesEntry, chatEndpoints, type ChatPage } from '@mycrew/contract/chat.ts';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

const root = ['chat'] as const;

/** Where a page of a conversation lies; null: at its end. */
export type Place = { before: number } | { after: number } | { around: number } | { on: string } | null;
/** Newest page first; a page holds its messages oldest first. */
export type Conversation = InfiniteData<ChatPage, unknown>;

/** As many pages stay loaded: whoever scrolls on leaves the ones behind them, and reads them again on the way back. */
const loadedPages = 6;

const readPlace = (userId: string, place: Place, signal?: AbortSignal) => {
  const at = Object.fromEntries(Object.entries(place ?? {}).map(([name, value]) => [name, String(value)]));
  return call(chatEndpoints.page, { query: { userId, ...at } }, signal && { signal });
};

export const chatQueries = {
  all: root,
  everyConversation: [...root, 'with'] as const,
  conversation: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...root, 'with', userId],
      queryFn: ({ pageParam, signal }) => readPlace(userId, pageParam, signal),
      initialPageParam: null as Place,
      getNextPageParam: ({ HasMore, Messages: [oldest] }): Place => (HasMore && oldest ? { before: oldest.Seq } : null),
      getPreviousPageParam: ({ HasNewer, Messages }): Place =>
        HasNewer && Messages.length > 0 ? { after: Messages.at(-1)!.Seq } : null,
      maxPages: loadedPages,
    }),
  found: (Words: string, userId?: string) =>
    infiniteQueryOptions({
      queryKey: [...root, 'found', Words, userId],
      queryFn: ({ pageParam, signal }) =>
        call(
          chatEndpoints.search,
          { body: { Words, ...(userId && { userId }), ...(pageParam && { Before: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ Next }) => Next,
    }),
  suggestions: (userId: string) =>
    queryOptions({
      queryKey: [...root, 'suggestions', userId],
      queryFn: ({ signal }) => call(chatEndpoints.suggestions, { params: { id: userId } }, { signal }),
      meta: { quiet: true },
    }),
  /** The settings about one person. */
  choices: (id: string) => read(chatEndpoints.choices, { params: { id } }),
  blocked: () => read(chatEndpoints.blocked, {}, { meta: { isStored: true } }),
};

/** Shows another place of a conversation in the place of what is loaded. */
export async function showPlace(queries: QueryClient, userId: string, place: Place): Promise<ChatPage> {
  const page = await readPlace(userId, place);
  const { queryKey } = chatQueries.conversation(userId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { pages: [page], pageParams: [place] });
  return page;
}

/** Blocks, hides presence, pauses nudges; omitted fields stay unchanged. */
export const chooseAbout = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (body: ChatChoicesEntry) => call(chatEndpoints.choose, { params: { id: userId }, body }),
    onSuccess: (Choices) => {
      queries.setQueryData(chatQueries.choices(userId).queryKey, Choices);
      queries.setQueryData(
        chatQueries.conversation(userId).queryKey,
        (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, Choices })) },
      );
      void queries.invalidateQueries({ queryKey: chatQueries.conversation(userId).queryKey });
      return staleOf(queries, chatEndpoints.blocked);
    },
  });

export const removeMessage = (id: string) => call(chatEndpoints.remove, { params: { id } });

export const markRead = (userId: string, Seq: number) => call(chatEndpoints.markRead, { body: { userId, Seq } });

export const markDelivered = (userId: string, Seq: number) =>
  call(chatEndpoints.markRead, { body: { userId, Seq, Delivered: true } });
