// The notice of a push message and the target of a tap on it; used by the worker and by the page.
import { pathOfPush, pushDefaults, tagOfPush, type PushMessage } from '@mycrew/contract/push.ts';

export interface PushNotice {
  title: string;
  body: string;
  /** Notices with the same tag replace each other. */
  tag: string;
  path: string;
}

export function noticeOf(message: Partial<PushMessage>): PushNotice {
  const data = message.data ?? { Type: '' };
  return {
    title: message.title ?? data.title ?? pushDefaults.title,
    body: message.body ?? data.body ?? pushDefaults.body,
    tag: tagOfPush(data),
    path: pathOfPush(data),
  };
}

/** In the declarative form around the message: how much is unread. */
type Payload = Partial<PushMessage> & { app_badge?: unknown };

/** An unreadable payload becomes a message without text. */
export function parsePush(text: string): Payload {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Payload) : {};
  } catch {
    return {};
  }
}

export const readPush = (text: string): PushNotice => noticeOf(parsePush(text));

/** Messages from the worker to an open page. */
export type FromWorker = { kind: 'push-came' } | { kind: 'push-tapped'; path: string } | { kind: 'push-changed' };
