/** A circuit breaker: skips a provider that fails repeatedly. */
import type { Clock } from './clock.ts';

const failuresToOpen = 5;
const failuresWithinMs = 10_000;
const restMs = 15_000;

export interface Breaker {
  isOpen(): boolean;
  /** Somebody is about to ask. After a rest that is one at a time: the others wait for how it goes for them. */
  begins(): void;
  failed(): void;
  worked(): void;
}

export function createBreaker(clock: Clock): Breaker {
  let failures: number[] = [];
  let restUntil = 0;
  return {
    isOpen: () => clock.now().getTime() < restUntil,
    begins() {
      const now = clock.now().getTime();
      if (restUntil > 0 && now >= restUntil) restUntil = now + restMs;
    },
    failed() {
      const now = clock.now().getTime();
      failures = [...failures.filter((at) => at > now - failuresWithinMs), now].slice(-failuresToOpen);
      if (failures.length >= failuresToOpen) restUntil = now + restMs;
    },
    worked() {
      failures = [];
      restUntil = 0;
    },
  };
}
