// Ways through a long conversation: to a quoted message and back, to a day or a found message, to the newest.
import type { ChatMessage, ChatPage, ChatQuote } from '@mycrew/contract/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localDate } from '#shared/format/times.ts';
import { toast } from '#shared/ui/toasts.ts';
import { type Place, showPlace } from './chat.queries.ts';

interface Given {
  userId: string;
  messages: readonly ChatMessage[];
  isWhole: boolean;
  toEnd: () => void;
  toLine: (seq: number) => boolean;
}

/** The message that a place leads to: of a day its first one, or the next one after it. */
const seqAt = (place: Place, { Messages }: ChatPage): number | undefined => {
  if (place && 'around' in place) return (Messages.findLast(({ Seq }) => Seq <= place.around) ?? Messages[0])?.Seq;
  if (!place || !('on' in place)) return undefined;
  return (Messages.find(({ CreatedOn }) => localDate(CreatedOn) >= place.on) ?? Messages.at(-1))?.Seq;
};

export function usePlaces({ userId, messages, isWhole, toEnd, toLine }: Given) {
  const queries = useQueryClient();
  const asked = (useLocation().state as { message?: number } | null)?.message;
  const [isMoving, setMoving] = useState(false);
  /** Led to as soon as it is there; null: to the end. */
  const [target, setTarget] = useState<{ seq: number | null } | null>(null);
  const [backTo, setBackTo] = useState<number | null>(null);

  const show = useCallback(
    async (place: Place) => {
      setMoving(true);
      try {
        const page = await showPlace(queries, userId, place);
        setTarget({ seq: seqAt(place, page) ?? null });
      } catch {
        void toast.error('That part of your chat didn’t load. Try again in a moment.', { id: 'chat-place' });
      } finally {
        setMoving(false);
      }
    },
    [queries, userId],
  );
  const toSeq = useCallback(
    (seq: number) => {
      if (!toLine(seq)) void show({ around: seq });
    },
    [toLine, show],
  );

  useLayoutEffect(() => {
    if (!target || (target.seq === null ? !isWhole : !toLine(target.seq))) return;
    if (target.seq === null) toEnd();
    setTarget(null);
  }, [target, messages, isWhole, toEnd, toLine]);

  // Found from another chat; or left at an earlier place, and opened again.
  useEffect(() => {
    if (asked !== undefined) toSeq(asked);
    else if (!isWhole) void show(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival alone
  }, [asked]);

  const toQuoted = useCallback(
    ({ Seq }: ChatQuote, from: ChatMessage) => {
      setBackTo(from.Seq);
      toSeq(Seq);
    },
    [toSeq],
  );
  return {
    isMoving,
    show,
    toQuoted,
    back:
      backTo === null
        ? null
        : () => {
            setBackTo(null);
            toSeq(backTo);
          },
    toNewest: () => {
      setBackTo(null);
      if (isWhole) toEnd();
      else void show(null);
    },
  };
}
