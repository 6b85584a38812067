// Where the 'New' divider stands: before what was unread when the person came, not before what they watched arrive.
import { useState } from 'react';
import type { Conversation } from './chat.queries.ts';
import { lastSeqOf, messagesOf } from './conversation.ts';
import { usePageIsSeen } from './useReading.ts';

interface Span {
  after: number;
  /** Null until it is known what was there on coming. */
  upTo: number | null;
}

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
