/** Asks one provider after the other, repeatedly failing ones last, until one takes the message. */
import { createBreaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { DeliveryFailed, type DeliveryOutcome } from './delivery-failed.ts';

interface Order {
  /** The second try of something urgent should not fail the same way as the first. */
  otherProviderFirst?: boolean | undefined;
  /** Asked before the next provider: whoever slept while the one before had it may have no say any more. */
  isTooLate?: (() => boolean) | undefined;
}

/** Called with every answer of a provider, which is counted from 1 in the order of the settings. */
export type ProviderWatch = (provider: number, result: 'sent' | DeliveryOutcome) => void;

export function createFailover<P>(providers: P[], clock: Clock, watch: ProviderWatch = () => {}) {
  const lines = providers.map((provider, at) => ({ provider, number: at + 1, breaker: createBreaker(clock) }));

  return async function ask<R>(
    send: (provider: P) => Promise<R>,
    { otherProviderFirst = false, isTooLate = () => false }: Order,
  ): Promise<R> {
    const wanted = otherProviderFirst ? lines.toReversed() : lines;
    // Resting providers come last rather than never: a message for help always gets its try.
    const order = wanted.toSorted((a, b) => Number(a.breaker.isOpen()) - Number(b.breaker.isOpen()));
    let failure = new DeliveryFailed('not-sent', 'No provider.');
    for (const [turn, { provider, number, breaker }] of order.entries()) {
      if (turn > 0 && isTooLate()) break;
      try {
        breaker.begins();
        const sent = await send(provider);
        breaker.worked();
        watch(number, 'sent');
        return sent;
      } catch (error) {
        if (!(error instanceof DeliveryFailed)) throw error;
        watch(number, error.outcome);
        // Once somebody may have the message, a later clean failure does not make that untrue.
        if (failure.outcome !== 'unknown') failure = error;
        if (error.outcome === 'refused') throw failure;
        breaker.failed();
      }
    }
    throw failure;
  };
}
