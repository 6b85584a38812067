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

/** Newest page first; a page holds its messages oldest first. */
export type Conversation = InfiniteData<ChatPage, unknown>;

export const chatQueries = {
  all: root,
  everyConversation: [...root, 'with'] as const,
  conversation: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...root, 'with', userId],
      queryFn: ({ pageParam, signal }) =>
        call(
          chatEndpoints.page,
          { query: { userId, ...(pageParam !== null && { before: String(pageParam) }) } },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ HasMore, Messages }) => (HasMore ? (Messages[0]?.Seq ?? null) : null),
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
