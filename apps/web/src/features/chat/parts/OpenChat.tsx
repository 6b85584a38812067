// A conversation that has loaded: ties thread, outbox, reading and typing together.
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { NudgeToAnswer } from '#features/nudges/nudges.parts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useSession } from '#shared/session/session.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../chat.module.css';
import type { Conversation } from '../chat.queries.ts';
import { messagesOf, notesOf } from '../conversation.ts';
import { post, useOutgoing } from '../outgoing.ts';
import { layOut, type StatusLine } from '../thread.ts';
import { useIsTyping } from '../typing.ts';
import { useMyAnswers } from '../useMyAnswers.ts';
import { useReading } from '../useReading.ts';
import { useScrollPlace } from '../useScrollPlace.ts';
import { useUnreadMark } from '../useUnreadMark.ts';
import { BlockedNote } from './BlockedNote.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { Thread } from './Thread.tsx';
import { TypingLine } from './TypingLine.tsx';

const MessageDialog = lazyDialog(() => import('./MessageDialog.tsx'), 'MessageDialog');

interface OpenChatProps {
  userId: string;
  conversation: Conversation;
  reading: UseInfiniteQueryResult<Conversation>;
}

export function OpenChat({ userId, conversation, reading }: OpenChatProps) {
  const me = useSession()?.UserId ?? '';
  const now = useNow();
  const outgoing = useOutgoing(userId);
  const [chosen, setChosen] = useState<StatusLine | null>(null);
  useMyAnswers();
  const isTyping = useIsTyping(userId);
  const unreadAfter = useUnreadMark(conversation, reading.isFetchedAfterMount, me);
  const [newest] = conversation.pages;
  const messages = messagesOf(conversation);
  const first = messages[0];
  const last = outgoing.at(-1)?.key ?? messages.at(-1)?._id;

  const readAnew = () => void reading.refetch();
  const loadOlder = () => {
    if (reading.hasNextPage && !reading.isFetchingNextPage) void reading.fetchNextPage();
  };
  const place = useScrollPlace({
    firstId: first?._id,
    lastId: last,
    size: `${messages.length} ${messages.filter(({ Picture }) => Picture?.Url).length} ${outgoing.map(({ state }) => state).join()} ${isTyping} ${unreadAfter}`,
    lastIsMine: outgoing.length > 0,
    onNearTop: loadOlder,
  });
  useReading({ userId, me, conversation, isAtEnd: place.isAtEnd });

  if (!newest) return null;
  const name = newest.Person.FirstName;
  const days = layOut({
    messages,
    notes: notesOf(conversation),
    outgoing,
    me,
    theirReadSeq: newest.TheirReadSeq,
    theirDeliveredSeq: newest.TheirDeliveredSeq,
    unreadAfter,
    now,
  });
  return (
    <div className={styles.chat}>
      <ChatHeader page={newest} />
      <Thread
        days={days}
        name={name}
        {...place}
        older={{ hasMore: reading.hasNextPage, isLoading: reading.isFetchingNextPage, load: loadOlder }}
        onMore={setChosen}
        onExpired={readAnew}
        empty={<p className={styles.empty}>Nothing here yet. A hello is plenty.</p>}
      >
        <TypingLine name={name} isTyping={isTyping} />
      </Thread>
      {chosen && (
        <MessageDialog
          message={chosen.message}
          isMine={chosen.isMine}
          userId={userId}
          name={name}
          onClose={() => setChosen(null)}
        />
      )}
      {newest.Choices.IsBlocked ? (
        <BlockedNote userId={userId} name={name} />
      ) : (
        <>
          <NudgeToAnswer userId={userId} name={name} />
          <Composer userId={userId} name={name} onSend={(text, picture) => post(userId, name, text, picture)} />
        </>
      )}
    </div>
  );
}
