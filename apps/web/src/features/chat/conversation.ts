// Pure updates of the cached pages of a conversation.
import { quoteOf } from '@mycrew/contract/chat-quotes.ts';
import type { ChatMessage, ChatPage, ReactionEmoji } from '@mycrew/contract/chat.ts';
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

/** What is loaded ends before the newest message: an earlier place is shown. */
export const endsEarly = ({ pages: [newest] }: Conversation): boolean => newest?.HasNewer ?? false;

const withNewest = (conversation: Conversation, change: (newest: ChatPage) => ChatPage): Conversation => {
  const [newest, ...older] = conversation.pages;
  return newest ? { ...conversation, pages: [change(newest), ...older] } : conversation;
};

const withEach = (conversation: Conversation, change: (message: ChatMessage) => ChatMessage): Conversation => ({
  ...conversation,
  pages: conversation.pages.map((page) => ({ ...page, Messages: page.Messages.map(change) })),
});

/** A message as it reads now, and where it is quoted. */
const reading = (now: Pick<ChatMessage, '_id' | 'Message' | 'Revision'>) => (each: ChatMessage) => {
  if (each._id === now._id && now.Message === null)
    return { ...each, Message: null, Picture: null, Quote: null, Reactions: [] };
  if (each._id === now._id && now.Revision > each.Revision)
    return { ...each, Message: now.Message, Revision: now.Revision };
  if (each.Quote?._id === now._id)
    return { ...each, Quote: { ...each.Quote, Message: now.Message && quoteOf(now.Message) } };
  return each;
};

export function withMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const known = messagesOf(conversation);
  // Without text it was deleted: an update, not a new message.
  const isUpdate = message.Message === null || message.Revision > 0;
  const before = known.find(({ _id }) => _id === message._id);
  // Events may come late.
  if (before && message.Message !== null && message.Revision <= before.Revision) return conversation;
  if (before || isUpdate) return withEach(conversation, reading(message));
  const [oldest] = known;
  if (endsEarly(conversation) || (oldest && message.Seq < oldest.Seq)) return conversation;
  return withNewest(conversation, (newest) => ({
    ...newest,
    Messages: [...newest.Messages, message].sort((a, b) => a.Seq - b.Seq),
  }));
}

interface Reacted {
  MessageId: string;
  UserId: string;
  /** Null: taken back. */
  Emoji: ReactionEmoji | null;
}

const reacting =
  ({ MessageId, UserId, Emoji }: Reacted) =>
  (each: ChatMessage): ChatMessage => {
    if (each._id !== MessageId || each.Message === null) return each;
    const others = each.Reactions.filter((reaction) => reaction.UserId !== UserId);
    return { ...each, Reactions: Emoji ? [...others, { UserId, Emoji }] : others };
  };

export const withReaction = (conversation: Conversation, reacted: Reacted): Conversation =>
  withEach(conversation, reacting(reacted));

/** Messages as they read once what waits in the outbox has arrived. */
export function withUnsent(
  messages: ChatMessage[],
  { edits, reactions }: { edits: ReadonlyMap<string, { text: string }>; reactions: readonly Reacted[] },
): ChatMessage[] {
  if (edits.size === 0 && reactions.length === 0) return messages;
  const reacted = reactions.map(reacting);
  return messages.map((each) => {
    const text = edits.get(each._id)?.text;
    const edited = text === undefined || each.Message === null ? each : { ...each, Message: text };
    return reacted.reduce((message, react) => react(message), edited);
  });
}

/** A message before it is missing: the conversation must be read again. */
export const leavesGap = (conversation: Conversation, { Seq }: ChatMessage): boolean =>
  !endsEarly(conversation) && Seq > lastSeqOf(conversation) + 1;

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
