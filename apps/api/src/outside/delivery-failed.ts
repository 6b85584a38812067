/** Why a mail or a text did not go, in the three ways that matter to whoever tries again. */

/**
 * `refused`: this message will never be taken, try another channel.
 * `not-sent`: nobody has it, trying again is safe.
 * `unknown`: the answer never came, it may have arrived.
 */
export type DeliveryOutcome = 'refused' | 'not-sent' | 'unknown';

// The words carry codes only: addresses and numbers must not reach the log through an error.
export class DeliveryFailed extends Error {
  readonly outcome: DeliveryOutcome;

  constructor(outcome: DeliveryOutcome, words: string) {
    super(words);
    this.name = 'DeliveryFailed';
    this.outcome = outcome;
  }
}
