// Pure updates of the cached pages of a conversation.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import type { Conversation } from './chat.queries.ts';

/** In the order of sending, each once. */
export function messagesOf({ pages }: Conversation): ChatMessage[] {
  const byId = new Map(pages.flatMap(({ Messages }) => Messages).map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => a.Seq - b.Seq);
}

export function notesOf({ pages }: Conversation): ChatPage['Notes'] {
  const byId = new Map(pages.flatMap(({ Notes }) => Notes).map((note) => [note._id, note]));
  return [...byId.values()];
}

export const lastSeqOf = (conversation: Conversation): number => messagesOf(conversation).at(-1)?.Seq ?? 0;

const withNewest = (conversation: Conversation, change: (newest: ChatPage) => ChatPage): Conversation => {
  const [newest, ...older] = conversation.pages;
  return newest ? { ...conversation, pages: [change(newest), ...older] } : conversation;
};

const withoutWords = (conversation: Conversation, { _id }: ChatMessage): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page) => ({
    ...page,
    Messages: page.Messages.map((each) => (each._id === _id ? { ...each, Message: null, Picture: null } : each)),
  })),
});

export function withMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const isKnown = conversation.pages.some(({ Messages }) => Messages.some(({ _id }) => _id === message._id));
  // Without text it was deleted: an update, not a new message.
  if (message.Message === null) return withoutWords(conversation, message);
  if (isKnown) return conversation;
  return withNewest(conversation, (newest) => ({
    ...newest,
    Messages: [...newest.Messages, message].sort((a, b) => a.Seq - b.Seq),
  }));
}

/** A message before it is missing: the conversation must be read again. */
export const leavesGap = (conversation: Conversation, { Seq }: ChatMessage): boolean =>
  Seq > lastSeqOf(conversation) + 1;

interface Reached {
  ReadSeq: number;
  DeliveredSeq: number;
}

/** Never backwards: events may come late. */
export const withTheirReach = (conversation: Conversation, { ReadSeq, DeliveredSeq }: Reached): Conversation =>
  withNewest(conversation, (newest) => ({
    ...newest,
    TheirReadSeq: Math.max(newest.TheirReadSeq, ReadSeq),
    TheirDeliveredSeq: Math.max(newest.TheirDeliveredSeq, DeliveredSeq, ReadSeq),
  }));

export const withMyReach = (conversation: Conversation, Seq: number): Conversation =>
  withNewest(conversation, (newest) => ({ ...newest, MyReadSeq: Math.max(newest.MyReadSeq, Seq) }));
