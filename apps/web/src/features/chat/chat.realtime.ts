// Realtime events of conversations: new messages, receipts, typing.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { emit, useOn } from '#shared/realtime/realtime.ts';
import { useSession } from '#shared/session/session.ts';
import { chatQueries, type Conversation, markDelivered } from './chat.queries.ts';
import { leavesGap, withMessage, withMyReach, withReaction, withTheirReach } from './conversation.ts';
import { hearTyping } from './typing.ts';

/** Applied where the conversation is loaded. */
export const change = (queries: QueryClient, userId: string, does: (conversation: Conversation) => Conversation) =>
  queries.setQueryData(chatQueries.conversation(userId).queryKey, (known) => known && does(known));

type Sending = (userId: string) => boolean;
let isSendingTo: Sending = () => false;

/** While a chat is open, answers to its own messages are applied without a read. */
export function answersFollow(sending: Sending): () => void {
  isSendingTo = sending;
  return () => {
    if (isSendingTo === sending) isSendingTo = () => false;
  };
}

/** Events of one's own from another device name only the room. */
function personOfRoom(queries: QueryClient, room: string): string | undefined {
  const known = queries.getQueriesData<Conversation>({ queryKey: chatQueries.everyConversation });
  return known.map(([, conversation]) => conversation?.pages[0]).find((page) => page?.Room === room)?.Person._id;
}

export function takeMessage(queries: QueryClient, userId: string, message: ChatMessage): void {
  const { queryKey } = chatQueries.conversation(userId);
  const known = queries.getQueryData(queryKey);
  // Not read yet, or being read at this moment.
  if (!known) return readAgain(queries, { queryKey });
  // A picture's links are in the page alone.
  const bringsPicture = message.Picture !== null && message.Picture.Url === null;
  if (leavesGap(known, message) || bringsPicture) readAgain(queries, { queryKey });
  change(queries, userId, (conversation) => withMessage(conversation, message));
}

export function useChatRealtime(): void {
  const queries = useQueryClient();
  const me = useSession()?.UserId;

  useOn('chat-message', (message) => {
    const isOwn = message.AuthorId === me;
    const userId = isOwn ? personOfRoom(queries, message.Room) : message.AuthorId;
    if (!userId) return;
    if (message.Message === null) return takeMessage(queries, userId, message);
    // Sent from here: its answer adds it and removes the waiting one in the same step.
    if (isOwn && isSendingTo(userId)) return;
    takeMessage(queries, userId, message);
    if (isOwn || message.Revision > 0) return;
    hearTyping({ UserId: userId, IsTyping: false });
    void queries.invalidateQueries({ queryKey: chatQueries.suggestions(userId).queryKey });
    markDelivered(userId, message.Seq).catch(() => {
      // Only a receipt: reading the conversation gives the same.
    });
  });

  useOn('chat-reaction', (reaction) => {
    const userId = reaction.UserId === me ? personOfRoom(queries, reaction.Room) : reaction.UserId;
    if (userId) change(queries, userId, (known) => withReaction(known, reaction));
  });

  useOn('chat-read', ({ Room, UserId, ReadSeq, DeliveredSeq }) => {
    if (UserId !== me) return void change(queries, UserId, (known) => withTheirReach(known, { ReadSeq, DeliveredSeq }));
    const userId = personOfRoom(queries, Room);
    if (userId) change(queries, userId, (known) => withMyReach(known, ReadSeq));
  });

  useOn('chat-typing', hearTyping);
  useOn('changed', ({ topic }) => {
    if (topic === 'support' || topic === 'crew') void queries.invalidateQueries({ queryKey: chatQueries.all });
  });
}

export const sendTyping = (userId: string, IsTyping: boolean): boolean => emit('typing-message', { userId, IsTyping });
