// What the outbox says of itself: one line for all that waits, and one for each.
import { timeAgo } from '#shared/format/times.ts';
import type { Waiting } from './entries.ts';

const quietForMs = 4_000;

/** What goes out within moments is nobody's worry. */
export const isWorthSaying = ({ state, trouble, createdAt }: Waiting, now: number): boolean =>
  state === 'asks' || state === 'refused' || trouble !== null || now - createdAt >= quietForMs;

/** 'Your message to Jonah' within a sentence. */
export const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function allOf(some: readonly Waiting[]): string {
  const [only] = some;
  return only && some.length === 1 ? inside(only.words) : `${some.length} things`;
}

export function lineOf(some: readonly Waiting[], isOnline: boolean): string {
  const refused = some.filter(({ state }) => state === 'refused');
  const asking = some.filter(({ state }) => state === 'asks');
  if (refused.length > 0) return `Could not be sent: ${allOf(refused)}`;
  if (asking.length > 0) return `Waiting for your yes: ${allOf(asking)}`;
  const isAnswered = isOnline && some.some(({ trouble }) => trouble !== null && trouble.status !== 0);
  if (isAnswered) return `MyCrew is busy. We keep trying: ${allOf(some)}`;
  const isSending = isOnline && some.every(({ trouble }) => trouble === null);
  return `${isSending ? 'Sending' : 'Waiting for a connection'}: ${allOf(some)}`;
}

/** What has become of one of them. */
export function stateOf({ state, trouble, createdAt }: Waiting, now: Date): string {
  const written = `From ${timeAgo(createdAt, now)}.`;
  switch (state) {
    case 'refused':
      return `${trouble?.message ?? 'It was not taken.'}`;
    case 'asks':
      return `${written} Should it still go out?`;
    case 'sending':
      return `${written} On its way.`;
    default:
      return trouble && trouble.status !== 0
        ? `${written} MyCrew could not take it yet; it is tried again by itself.`
        : `${written} It goes out by itself once there is a connection.`;
  }
}
