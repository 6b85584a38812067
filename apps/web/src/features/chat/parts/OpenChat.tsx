// A loaded conversation: thread, outbox, receipts and typing.
import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { NudgeToAnswer } from '#features/nudges/nudges.parts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { onAnswered } from '#shared/outbox/outbox.ts';
import { useSession } from '#shared/session/session.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../chat.module.css';
import { type Conversation } from '../chat.queries.ts';
import { answersFollow, change, takeMessage } from '../chat.realtime.ts';
import { endsEarly, messagesOf, notesOf, withReaction, withUnsent } from '../conversation.ts';
import { readDraft, storeDraft } from '../draft.ts';
import {
  editKind,
  isSendingTo,
  messageKind,
  personOf,
  post,
  postEdit,
  postReaction,
  reactedOf,
  reactionKind,
  useOutgoing,
  useUnsent,
} from '../outgoing.ts';
import threadStyles from '../thread.module.css';
import { layOut } from '../thread.ts';
import { useIsTyping } from '../typing.ts';
import { usePlaces } from '../usePlaces.ts';
import { useReading, useUnreadMark } from '../useReading.ts';
import { useScrollPlace } from '../useScrollPlace.ts';
import { BlockedNote } from './BlockedNote.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { type Aim, Composer } from './Composer.tsx';
import type { MessageActs } from './MessageLine.tsx';
import { Thread } from './Thread.tsx';

/** Adds the server's answers to what was sent from here to the conversation, also after a reload. */
function useMyAnswers(me: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ends = [messageKind, editKind].map((kind) =>
      onAnswered(kind, (waiting, reply) => takeMessage(queries, personOf(waiting), reply as ChatMessage)),
    );
    ends.push(
      onAnswered(reactionKind, (waiting) =>
        change(queries, personOf(waiting), (known) => withReaction(known, reactedOf(waiting, me))),
      ),
      answersFollow(isSendingTo),
    );
    return () => ends.forEach((end) => end());
  }, [queries, me]);
}

/** Without motion the dots stand still. */
function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  return (
    <output className={threadStyles.typing}>
      {isTyping && (
        <>
          <span className={threadStyles.typingDots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{name} is typing</span>
        </>
      )}
    </output>
  );
}

/** What the field is for, and what it begins with. */
function useField(userId: string) {
  const [aim, setAim] = useState<Aim | null>(null);
  /** A draft that was put in: the field begins anew with it. */
  const [begun, setBegun] = useState<{ times: number; picture: Blob | null }>({ times: 0, picture: null });
  return {
    aim,
    setAim,
    begun,
    draft(text: string, picture: Blob | null) {
      const known = readDraft(userId);
      storeDraft(userId, [known, text].filter(Boolean).join('\n'));
      setAim(null);
      setBegun(({ times }) => ({ times: times + 1, picture }));
    },
  };
}

const MessageDialog = lazyDialog(() => import('./MessageDialog.tsx'), 'MessageDialog');
const FindDialog = lazyDialog(() => import('./FindDialog.tsx'), 'FindDialog');

interface OpenChatProps {
  userId: string;
  conversation: Conversation;
  reading: UseInfiniteQueryResult<Conversation>;
}

interface Given {
  userId: string;
  me: string;
  conversation: Conversation;
  unreadAfter: number | null;
}

const mostAtOnce = 5;

/** Its lines, as they read once what waits here has arrived. */
function useLines({ userId, me, conversation, unreadAfter }: Given) {
  const now = useNow();
  const outgoing = useOutgoing(userId);
  const unsent = useUnsent(userId, me);
  const lines = useMemo(() => {
    const [newest] = conversation.pages;
    const isWhole = !endsEarly(conversation);
    const messages = withUnsent(messagesOf(conversation), unsent);
    const days = layOut({
      messages,
      notes: notesOf(conversation),
      // At the end of the conversation, which may not be what is loaded.
      outgoing: isWhole ? outgoing : [],
      changes: unsent.changes,
      me,
      theirReadSeq: newest?.TheirReadSeq ?? 0,
      theirDeliveredSeq: newest?.TheirDeliveredSeq ?? 0,
      unreadAfter,
      now,
    });
    const pictures = messages.filter(({ Picture }) => Picture?.Url).length;
    return {
      messages,
      days,
      isWhole,
      firstId: messages[0]?._id,
      lastId: (isWhole && outgoing.at(-1)?.key) || messages.at(-1)?._id,
      lastIsOwn: outgoing.length > 0,
      size: `${messages.length} ${pictures} ${outgoing.map(({ state }) => state).join()} ${unreadAfter}`,
    };
  }, [conversation, outgoing, unsent, me, unreadAfter, now]);
  const deferred = useDeferredValue(lines);
  const isOtherPart =
    lines.firstId !== deferred.firstId ||
    lines.isWhole !== deferred.isWhole ||
    Math.abs(lines.messages.length - deferred.messages.length) > mostAtOnce;
  // A page of lines is more than a frame on a slow phone: it is rendered between frames, then shown in one.
  return { messages: lines.messages, shown: isOtherPart ? deferred : lines };
}

export function OpenChat({ userId, conversation, reading }: OpenChatProps) {
  const me = useSession()?.UserId ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const { aim, setAim, begun, draft } = useField(userId);
  useMyAnswers(me);
  const isTyping = useIsTyping(userId);
  const unreadAfter = useUnreadMark(conversation, reading.isFetchedAfterMount, me);
  const { messages, shown } = useLines({ userId, me, conversation, unreadAfter });
  const [newest] = conversation.pages;
  const name = newest?.Person.FirstName ?? '';

  const loadOlder = () => {
    if (reading.hasNextPage && !reading.isFetching) void reading.fetchNextPage();
  };
  const loadNewer = () => {
    if (reading.hasPreviousPage && !reading.isFetching) void reading.fetchPreviousPage();
  };
  const place = useScrollPlace({ ...shown, isTyping, onNearTop: loadOlder, onNearEnd: loadNewer });
  const places = usePlaces({ userId, ...shown, ...place });
  useReading({ userId, me, conversation, isAtEnd: place.isAtEnd && shown.isWhole });

  const { refetch } = reading;
  const { toQuoted } = places;
  const acts = useMemo<MessageActs>(
    () => ({
      more: ({ _id }) => setChosen(_id),
      react: ({ _id }, emoji) => postReaction({ userId, name }, _id, emoji),
      toQuoted,
      draft,
      expired: () => void refetch(),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `draft` only sets state
    [userId, name, toQuoted, refetch],
  );
  if (!newest) return null;
  const chosenMessage = messages.find(({ _id }) => _id === chosen);
  const sendWritten = (text: string, picture: Blob | null) => {
    if (aim?.kind === 'edit') postEdit({ userId, name }, aim.message, text);
    else post({ userId, name }, { text, picture, replyTo: aim?.message._id });
    if (aim?.kind !== 'edit') places.toNewest();
    setAim(null);
  };
  return (
    <div className={styles.chat}>
      <ChatHeader page={newest} onFind={() => setFinding(true)} />
      <Thread
        days={shown.days}
        name={name}
        me={me}
        scroller={place.scroller}
        onScroll={place.onScroll}
        isAtEnd={place.isAtEnd && shown.isWhole}
        toEnd={places.toNewest}
        back={places.back}
        older={{ hasMore: reading.hasNextPage, isLoading: reading.isFetchingNextPage, load: loadOlder }}
        newer={{ hasMore: reading.hasPreviousPage, isLoading: reading.isFetchingPreviousPage, load: loadNewer }}
        isMoving={places.isMoving}
        acts={acts}
        empty={<p className={styles.empty}>Nothing here yet. A hello is plenty.</p>}
      >
        <TypingLine name={name} isTyping={isTyping} />
      </Thread>
      {chosenMessage && (
        <MessageDialog
          message={chosenMessage}
          me={me}
          userId={userId}
          name={name}
          mayWrite={!newest.Choices.IsBlocked}
          onReact={acts.react}
          onAim={setAim}
          onClose={() => setChosen(null)}
        />
      )}
      {isFinding && <FindDialog userId={userId} name={name} onPlace={places.show} onClose={() => setFinding(false)} />}
      {newest.Choices.IsBlocked ? (
        <BlockedNote userId={userId} name={name} />
      ) : (
        <>
          <NudgeToAnswer userId={userId} name={name} />
          <Composer
            key={`${begun.times} ${aim?.kind === 'edit' ? aim.message._id : ''}`}
            userId={userId}
            name={name}
            me={me}
            aim={aim}
            picture={begun.picture}
            onDropAim={() => setAim(null)}
            onSend={sendWritten}
          />
        </>
      )}
    </div>
  );
}
