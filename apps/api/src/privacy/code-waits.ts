// Limits of one-time codes to the same mobile or email: 60 seconds apart, 5 an hour, 10 a day.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';

const limits = [
  { most: 1, withinMs: 60_000 },
  { most: 5, withinMs: 3_600_000 },
  { most: 10, withinMs: 86_400_000 },
] as const;

export const longestLookBackMs = limits.at(-1)!.withinMs;
export const resendAfterSeconds = limits[0].withinMs / 1_000;

/** Seconds until the next may go; 0 when it may go now. `sent`: newest first. */
export const secondsUntilNext = (sent: readonly Date[], now: Date): number => {
  automatedDecision('limits');
  const waits = limits.map(({ most, withinMs }) => {
    const inTheWay = sent[most - 1];
    return inTheWay ? (inTheWay.getTime() + withinMs - now.getTime()) / 1_000 : 0;
  });
  return Math.max(0, ...waits);
};
