// What the tabs of this browser, and its worker, tell each other about the outbox.
import type { News } from './entries.ts';

// Without a database each page has an outbox of its own, and nothing to tell.
const channel =
  typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('mycrew-outbox');

export function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(news);
}

export function hearTabs(take: (news: News) => void): () => void {
  const heard = ({ data }: MessageEvent<News>) => take(data);
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}
