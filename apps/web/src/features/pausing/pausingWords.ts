// Texts for the state of a pause.
import { clockTime, isSameDay, shortDay } from '#shared/format/times.ts';
import type { Pausing } from './usePausing.ts';

export const sinceWords = (since: string, now: Date): string =>
  isSameDay(since, now) ? `since ${clockTime(since)}` : `since ${shortDay(since)}`;

export function stateWords({ since, next }: Pausing, now: Date, isOnline: boolean): string {
  if (next !== null && next !== Boolean(since)) {
    if (isOnline) return next ? 'Pausing…' : 'Showing again…';
    return next ? 'Pauses as soon as you’re online' : 'Sees what’s new as soon as you’re online';
  }
  if (since === undefined) return 'Looking up how it stands';
  return since ? `Paused ${sinceWords(since, now)}` : 'Sees what you share';
}
