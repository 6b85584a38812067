// The server's answers to my messages become part of the conversation, also to those that were written before a reload.
import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { useEffect } from 'react';
import { onAnswered } from '#shared/outbox/outbox.ts';
import { answersFollow, takeMessage } from './chat.realtime.ts';
import { isSendingTo, messageKind, personOf } from './outgoing.ts';

export function useMyAnswers(): void {
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
