// What is on its way to one person, from the outbox: messages, changes to messages, reactions.
import { type ChatMessage, chatEndpoints, type ReactionEmoji } from '@mycrew/contract/chat.ts';
import { useMemo } from 'react';
import { drop, outbox, send, useWaiting, type Waiting } from '#shared/outbox/outbox.ts';

/** `turn`: behind another one. `stuck`: failed, and retried by itself. */
type State = 'sending' | 'turn' | 'stuck' | 'asks' | 'refused';

interface OnItsWay {
  key: string;
  text: string;
  state: State;
  /** Why it was not delivered, where known. */
  words: string | null;
}
export interface Outgoing extends OnItsWay {
  picture: Blob | null;
  writtenOn: string;
  mayBeTakenBack: boolean;
}
/** A change to one's own message. */
export type OutgoingEdit = OnItsWay;

export const messageKind = 'chatMessage';
export const editKind = 'chatEdit';
export const reactionKind = 'chatReaction';
export const laneOf = (userId: string): string => `chat:${userId}`;

interface Recipient {
  userId: string;
  name: string;
}
interface Body {
  userId: string;
  Message: string;
}
const bodyOf = ({ request }: Waiting): Body => request.body as Body;
const idOf = ({ request }: Waiting): string => (request.params as { id: string }).id;
/** Stored with the message, through a reload too. */
const pictureOf = ({ request }: Waiting): Blob | null =>
  (request.files as { Picture?: Blob } | undefined)?.Picture ?? null;
export const personOf = ({ lane }: Pick<Waiting, 'lane'>): string => lane.slice(laneOf('').length);

function stateOf({ state, trouble }: Waiting, isFirst: boolean): State {
  if (state === 'asks' || state === 'refused') return state;
  // Further retries change no text: the thread is a live region.
  if (trouble) return 'stuck';
  if (state === 'sending') return state;
  return isFirst ? 'sending' : 'turn';
}

const onItsWay = (waiting: Waiting, isFirst: boolean): OnItsWay => ({
  key: waiting.key,
  text: bodyOf(waiting).Message,
  state: stateOf(waiting, isFirst),
  words: waiting.trouble && waiting.trouble.status !== 0 ? waiting.trouble.message : null,
});

const outgoingOf = (waiting: Waiting, index: number): Outgoing => ({
  ...onItsWay(waiting, index === 0),
  picture: pictureOf(waiting),
  writtenOn: new Date(waiting.createdAt).toISOString(),
  mayBeTakenBack: waiting.state === 'waiting' && waiting.tries === 0,
});

export const reactedOf = (waiting: Waiting, UserId: string) => ({
  MessageId: idOf(waiting),
  UserId,
  Emoji: (waiting.request.body as { Emoji: ReactionEmoji | null }).Emoji,
});

/** Without files the call is plain JSON. */
const { files: _, ...inWords } = chatEndpoints.send;

export interface NewMessage {
  text: string;
  picture: Blob | null;
  /** The message that it answers. */
  replyTo?: string | undefined;
}

export function post({ userId, name }: Recipient, { text: Message, picture: Picture, replyTo }: NewMessage): void {
  const body = { userId, Message, ...(replyTo && { ReplyTo: replyTo }) };
  const options = { lane: laneOf(userId), kind: messageKind, words: `Your message to ${name}` };
  if (Picture) send(chatEndpoints.send, { body, files: { Picture } }, options);
  else send(inWords, { body }, options);
}

export function postEdit({ userId, name }: Recipient, { _id: id, Revision }: ChatMessage, Message: string): void {
  // Each one before it that is still on its way makes a revision.
  const before = outbox
    .waiting()
    .filter((each) => each.kind === editKind && each.state !== 'refused' && idOf(each) === id);
  const body = { Message, Revision: Revision + before.length };
  const options = { lane: laneOf(userId), kind: editKind, words: `The change to your message to ${name}` };
  send(chatEndpoints.edit, { params: { id }, body }, options);
}

export function postReaction({ userId, name }: Recipient, id: string, Emoji: ReactionEmoji | null): void {
  const options = { lane: laneOf(userId), kind: reactionKind, words: `Your reaction to a message of ${name}` };
  const { key, answered } = send(chatEndpoints.react, { params: { id }, body: { Emoji } }, options);
  // The message is gone, or the chat: there is nothing to be decided about it.
  answered.catch(() => drop(key));
}

export const isSendingTo = (userId: string): boolean =>
  outbox.waiting().some(({ lane, state }) => lane === laneOf(userId) && state === 'sending');

export function useOutgoing(userId: string): Outgoing[] {
  const waiting = useWaiting({ lane: laneOf(userId), kind: messageKind });
  return useMemo(() => waiting.map(outgoingOf), [waiting]);
}

export interface Unsent {
  /** By message: the latest one that may still arrive, else one that was refused. */
  changes: ReadonlyMap<string, OutgoingEdit>;
  edits: ReadonlyMap<string, OutgoingEdit>;
  reactions: readonly ReturnType<typeof reactedOf>[];
}

export function useUnsent(userId: string, me: string): Unsent {
  const edited = useWaiting({ lane: laneOf(userId), kind: editKind });
  const reacted = useWaiting({ lane: laneOf(userId), kind: reactionKind });
  return useMemo(() => {
    const changes = new Map(edited.map((each, index) => [idOf(each), onItsWay(each, index === 0)]));
    return {
      changes,
      edits: new Map([...changes].filter(([, { state }]) => state !== 'refused')),
      reactions: reacted.filter(({ state }) => state !== 'refused').map((each) => reactedOf(each, me)),
    };
  }, [edited, reacted, me]);
}
