// Marks messages as read once they are really seen: the page is in front and the end of the conversation in view.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { showUnreadOf } from '#features/crew/crew.queries.ts';
import { chatQueries, type Conversation, markRead } from './chat.queries.ts';
import { messagesOf, withMyReach } from './conversation.ts';

const followVisibility = (follower: () => void) => {
  document.addEventListener('visibilitychange', follower);
  return () => document.removeEventListener('visibilitychange', follower);
};
export const usePageIsSeen = (): boolean =>
  useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');

interface Reading {
  userId: string;
  me: string;
  conversation: Conversation;
  isAtEnd: boolean;
}

export function useReading({ userId, me, conversation, isAtEnd }: Reading): void {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  const lastOfTheirs = messagesOf(conversation).findLast(({ AuthorId }) => AuthorId !== me)?.Seq ?? 0;
  const isUnread = lastOfTheirs > (conversation.pages[0]?.MyReadSeq ?? 0);
  const isDue = isSeen && isAtEnd && isUnread;
  useEffect(() => {
    if (!isDue) return;
    markRead(userId, lastOfTheirs).then(
      ({ Seq, UnreadMessageCount }) => {
        const { queryKey } = chatQueries.conversation(userId);
        queries.setQueryData(queryKey, (known) => known && withMyReach(known, Seq));
        showUnreadOf(queries, userId, UnreadMessageCount);
      },
      () => {
        // The next look at the conversation says it again.
      },
    );
  }, [isDue, userId, lastOfTheirs, queries]);
}
