// A loaded conversation: thread, outbox, receipts and typing.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type UseInfiniteQueryResult, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState, useEffect, useSyncExternalStore, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import DotsThreeVerticalBoldIcon from '~icons/ph/dots-three-vertical-bold';
import ProhibitIcon from '~icons/ph/prohibit';
import { showUnreadOf } from '#features/crew/crew.queries.ts';
import { NudgeToAnswer } from '#features/nudges/nudges.parts.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { onAnswered } from '#shared/outbox/outbox.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { useSession } from '#shared/session/session.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../chat.module.css';
import { type Conversation, chooseAbout, chatQueries, markRead } from '../chat.queries.ts';
import { answersFollow, takeMessage } from '../chat.realtime.ts';
import { presenceText, sinceText } from '../chatWords.ts';
import { messagesOf, notesOf, lastSeqOf, withMyReach } from '../conversation.ts';
import { isChatPath } from '../isChatPath.ts';
import { post, useOutgoing, isSendingTo, messageKind, personOf } from '../outgoing.ts';
import threadStyles from '../thread.module.css';
import { layOut, type StatusLine } from '../thread.ts';
import { useIsTyping } from '../typing.ts';
import blockedNoteStyles from './BlockedNote.module.css';
import { Composer } from './Composer.tsx';
import { Thread } from './Thread.tsx';

const endWithinPx = 64;
const olderWithinPx = 120;

interface Given {
  firstId: string | undefined;
  lastId: string | undefined;
  /** Changes whenever the thread may have grown. */
  size: string;
  lastIsOwn: boolean;
  onNearTop: () => void;
}

interface Before {
  firstId: string | undefined;
  lastId: string | undefined;
  size: string;
  height: number;
}

interface ScrollPlace {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Scrolls to the end on new lines; holds the position while older ones are prepended. */
function useScrollPlace({ firstId, lastId, size, lastIsOwn, onNearTop }: Given): ScrollPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ firstId: undefined, lastId: undefined, size: '', height: 0 });
  const wasAtEnd = useRef(true);
  const boxHeight = useRef(0);
  const [isAtEnd, setAtEnd] = useState(false);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // A keyboard or a picture above the field shrinks the box without a scroll: stay at the end.
    const isResized = boxHeight.current > 0 && box.clientHeight !== boxHeight.current;
    boxHeight.current = box.clientHeight;
    if (isResized && wasAtEnd.current) toEnd();
    wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endWithinPx;
    before.current.height = box.scrollHeight;
    setAtEnd(wasAtEnd.current);
  }, [toEnd]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { firstId: firstBefore, lastId: lastBefore, size: sizeBefore, height } = before.current;
    const isFirstLook = sizeBefore === '';
    if (size === sizeBefore && firstId === firstBefore && lastId === lastBefore) return;
    if (!isFirstLook && firstId !== firstBefore && lastId === lastBefore) box.scrollTop += box.scrollHeight - height;
    else if (isFirstLook) {
      const unread = box.querySelector<HTMLElement>('[data-unread]');
      toEnd();
      if (unread && unread.offsetTop < box.scrollTop) box.scrollTop = Math.max(0, unread.offsetTop - 24);
    } else if (wasAtEnd.current || (lastIsOwn && lastId !== lastBefore)) toEnd();
    before.current = { firstId, lastId, size, height: box.scrollHeight };
    look();
  }, [firstId, lastId, size, lastIsOwn, toEnd, look]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The phone's keyboard shrinks the thread; the text may grow, too.
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    look();
    if (scroller.current && scroller.current.scrollTop < olderWithinPx) onNearTop();
  };
  return { scroller, isAtEnd, onScroll, toEnd };
}

const ChatMenuDialog = lazyDialog(() => import('./ChatMenuDialog.tsx'), 'ChatMenuDialog');

function ChatMenu({ page }: { page: Pick<ChatPage, 'Person' | 'Relation'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="iconButton"
        aria-label={`More about ${page.Person.FirstName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <DotsThreeVerticalBoldIcon size={24} aria-hidden="true" />
      </button>
      {isOpen && <ChatMenuDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}

const avatarPx = 52;

function ChatHeader({ page }: { page: Pick<ChatPage, 'Person' | 'Relation' | 'Since'> }) {
  const { Person } = page;
  const { presence } = usePresence(Person._id, Person);
  const isWide = useMedia(`(min-width: ${breakpointsPx.lg}px)`);
  const hasRoom = useMedia(`(min-width: ${breakpointsPx.sm}px)`);
  const who = (
    <div className={styles.who}>
      <PersonAvatar person={Person} size={avatarPx} presence={presence} spoken="none" />
      <div className={styles.whoWords}>
        <h1 className={styles.whoName}>{Person.FirstName}</h1>
        <p className={styles.whoState}>
          {presenceText(presence)}
          {hasRoom && `, ${sinceText(page)}`}
        </p>
      </div>
    </div>
  );
  return isWide ? (
    <header className={`${styles.header} ${styles.headerWide}`}>
      {who}
      <ChatMenu page={page} />
    </header>
  ) : (
    <div className={styles.header}>
      <FocusedHeader back={routes.home.path} leaves={isChatPath} title={who}>
        <ChatMenu page={page} />
      </FocusedHeader>
    </div>
  );
}

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
function useReading({ userId, me, conversation, isAtEnd }: Reading): void {
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
function useUnreadMark(conversation: Conversation, isFresh: boolean, me: string): number | null {
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

/** Replaces the field while the person is blocked. */
function BlockedNote({ userId, name }: { userId: string; name: string }) {
  const choosing = useMutation(chooseAbout(useQueryClient(), userId));
  return (
    <div className={blockedNoteStyles['note']}>
      <ProhibitIcon size={24} aria-hidden="true" />
      <p>
        <strong>You’ve blocked {name}.</strong> What they write now doesn’t reach you, later either. Alerts go on as
        before.
      </p>
      <PlainButton
        variant="outline"
        size="small"
        loading={choosing.isPending}
        onClick={() => choosing.mutate({ IsBlocked: false })}
      >
        Unblock
      </PlainButton>
    </div>
  );
}

/** Adds the server's answers to one's own messages to the conversation, also after a reload. */
function useMyAnswers(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unfollow = onAnswered(messageKind, (waiting, reply) =>
      takeMessage(queries, personOf(waiting), reply as ChatMessage),
    );
    const release = answersFollow(isSendingTo);
    return () => {
      unfollow();
      release();
    };
  }, [queries]);
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
    lastIsOwn: outgoing.length > 0,
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
          isOwn={chosen.isOwn}
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
