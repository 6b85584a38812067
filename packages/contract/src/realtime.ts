// Every socket message and its payload, both ways. Specification section 4, Socket connection.
import * as z from 'zod/mini';
import type { ChatMessage, ReactionEmoji } from './chat.ts';
import type { PushMessage } from './push.ts';
import { Id } from './wire.ts';

export const UpdateToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) });
export const PresenceMessage = z.object({ IsAway: z.boolean() });
export const TypingMessage = z.object({ userId: Id, IsTyping: z.boolean() });

export const OnlineStatus = z.object({ UserId: Id, IsOnline: z.boolean(), IsAway: z.boolean() });
export type OnlineStatus = z.output<typeof OnlineStatus>;

/** Which of my data changed; the client reads it again through the API. Each room's file says which are its own. */
export interface Topics {}
export type Topic = keyof Topics;

export interface FromServer {
  'server-pong': () => void;
  'user-online-status-message': (status: OnlineStatus) => void;
  'push-message': (message: PushMessage) => void;
  /** The token was taken: this socket now receives. For how long nothing was published, for a page that was read before. */
  'token-accepted': (accepted: { QuietForMs: number }) => void;
  /** This process is about to end: hang up at some moment within that time, and connect anew at once. */
  'come-back': (invitation: { WithinMs: number }) => void;
  /** Some of my data changed; read it again. */
  changed: (change: { topic: Topic }) => void;
  /** A message as it is now: new, changed, or deleted. Reactions come by themselves. */
  'chat-message': (message: z.output<typeof ChatMessage>) => void;
  'chat-reaction': (reaction: { Room: string; MessageId: string; UserId: string; Emoji: ReactionEmoji | null }) => void;
  /** How far the other one has read and received. */
  'chat-read': (state: { Room: string; UserId: string; ReadSeq: number; DeliveredSeq: number }) => void;
  'chat-typing': (state: { UserId: string; IsTyping: boolean }) => void;
}

export interface FromClient {
  'update-token-message': (message: z.output<typeof UpdateToken>) => void;
  'client-ping': () => void;
  /** Here or away; also publishes presence. */
  'presence-message': (message: z.output<typeof PresenceMessage>) => void;
  'typing-message': (message: z.output<typeof TypingMessage>) => void;
}
