// One's own unsent messages to one person, from the outbox.
import { useMemo } from 'react';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { outbox, send, type Waiting, useWaiting } from '#shared/outbox/outbox.ts';

export interface Outgoing {
  key: string;
  text: string;
  picture: Blob | null;
  writtenOn: string;
  /** `turn`: behind another one. `stuck`: failed, and retried by itself. */
  state: 'sending' | 'turn' | 'stuck' | 'asks' | 'refused';
  /** Why it was not delivered, where known. */
  words: string | null;
  mayBeTakenBack: boolean;
}

export const messageKind = 'chatMessage';
export const laneOf = (userId: string): string => `chat:${userId}`;

interface Body {
  userId: string;
  Message: string;
}
const bodyOf = ({ request }: Waiting): Body => request.body as Body;
/** Stored with the message, through a reload too. */
const pictureOf = ({ request }: Waiting): Blob | null =>
  (request.files as { Picture?: Blob } | undefined)?.Picture ?? null;
export const personOf = (waiting: Waiting): string => bodyOf(waiting).userId;

function stateOf({ state, trouble }: Waiting, isFirst: boolean): Outgoing['state'] {
  if (state === 'asks' || state === 'refused') return state;
  // Further retries change no text: the thread is a live region.
  if (trouble) return 'stuck';
  if (state === 'sending') return state;
  return isFirst ? 'sending' : 'turn';
}

const outgoingOf = (waiting: Waiting, index: number): Outgoing => ({
  key: waiting.key,
  text: bodyOf(waiting).Message,
  picture: pictureOf(waiting),
  writtenOn: new Date(waiting.createdAt).toISOString(),
  state: stateOf(waiting, index === 0),
  words: waiting.trouble && waiting.trouble.status !== 0 ? waiting.trouble.message : null,
  mayBeTakenBack: waiting.state === 'waiting' && waiting.tries === 0,
});

/** Without files the call is plain JSON. */
const { files: _, ...inWords } = chatEndpoints.send;

export function post(userId: string, name: string, Message: string, Picture: Blob | null = null): void {
  const body = { userId, Message };
  const options = { lane: laneOf(userId), kind: messageKind, words: `Your message to ${name}` };
  if (Picture) send(chatEndpoints.send, { body, files: { Picture } }, options);
  else send(inWords, { body }, options);
}

export const isSendingTo = (userId: string): boolean =>
  outbox.waiting().some(({ lane, state }) => lane === laneOf(userId) && state === 'sending');

export function useOutgoing(userId: string): Outgoing[] {
  const waiting = useWaiting({ lane: laneOf(userId) });
  return useMemo(() => waiting.map(outgoingOf), [waiting]);
}
