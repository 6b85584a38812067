// What of a conversation was read: marks for the other one, the 'New' divider for oneself.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showUnreadOf } from '#features/crew/crew.queries.ts';
import { chatQueries, type Conversation, markRead } from './chat.queries.ts';
import { lastSeqOf, messagesOf, withMyReach } from './conversation.ts';

const followVisibility = (follower: () => void) => {
  document.addEventListener('visibilitychange', follower);
  return () => document.removeEventListener('visibilitychange', follower);
};
const usePageIsSeen = (): boolean =>
  useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');

interface Reading {
  userId: string;
  me: string;
  conversation: Conversation;
  isAtEnd: boolean;
}

/** Marks messages as read while the page is visible and scrolled to the end. */
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
        // The next read of the conversation reports it again.
      },
    );
  }, [isDue, userId, lastOfTheirs, queries]);
}

interface Span {
  after: number;
  /** Null until the first page is read. */
  upTo: number | null;
}

/** The 'New' divider stands before what was unread on arrival, not before what came since. */
export function useUnreadMark(conversation: Conversation, isFresh: boolean, me: string): number | null {
  const isSeen = usePageIsSeen();
  const readSeq = conversation.pages[0]?.MyReadSeq ?? 0;
  const lastSeq = lastSeqOf(conversation);
  const [span, setSpan] = useState<Span>({ after: readSeq, upTo: null });
  const isOpenEnded = span.upTo === null;
  if (!isSeen && (!isOpenEnded || span.after !== readSeq)) setSpan({ after: readSeq, upTo: null });
  else if (isSeen && isFresh && isOpenEnded) setSpan({ ...span, upTo: lastSeq });
  const upTo = span.upTo ?? lastSeq;
  const isThere = messagesOf(conversation).some(
    ({ Seq, AuthorId }) => AuthorId !== me && Seq > span.after && Seq <= upTo,
  );
  return isThere ? span.after : null;
}
