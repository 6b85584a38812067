/** Why a mail or text was not sent, in the three classes that matter for retrying. */

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

/** What is refused now will be refused again: answers false. What may work later is thrown, to be tried again. */
export const unlessRefused = async (sending: Promise<unknown>): Promise<boolean> => {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof DeliveryFailed && error.outcome === 'refused') return false;
    throw error;
  }
};

/** Of a request that failed: nobody was reached, so nothing can have arrived. */
export function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(code),
  );
}
