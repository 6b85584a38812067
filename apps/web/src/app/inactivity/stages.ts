// The stage of inactivity: none, the question, or the lock.
import { inactivityWarningMs, lockCountdownSeconds } from '@mycrew/contract/constants.ts';

export type Stage = { is: 'active' } | { is: 'asking'; secondsLeft: number } | { is: 'over' };

const lockAfterMs = inactivityWarningMs + lockCountdownSeconds * 1_000;

export function stageOf(idleMs: number): Stage {
  if (idleMs >= lockAfterMs) return { is: 'over' };
  if (idleMs >= inactivityWarningMs) return { is: 'asking', secondsLeft: Math.ceil((lockAfterMs - idleMs) / 1_000) };
  return { is: 'active' };
}
