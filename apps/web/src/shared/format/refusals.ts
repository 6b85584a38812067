// Text of a refusal that the person can simply retry.
import { waitWords } from './waits.ts';
import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';

function wordsWith(whenAway: string, error: unknown): string {
  if (isUnanswered(error)) return `No connection right now. ${whenAway}`;
  if (isApiError(error) && error.status === 429) {
    const wait = error.retryAfterSeconds;
    return `Too many tries for now. Please wait ${wait ? waitWords(wait) : 'a few minutes'}, then try again.`;
  }
  return wordsOf(error);
}

export const refusalWords = (error: unknown): string => wordsWith('Try again when you’re back.', error);

/** For forms. */
export const typedRefusalWords = (error: unknown): string =>
  wordsWith('What you wrote stays here; send it when you’re back.', error);

/** The server's message at a field, if any. */
export const fieldWords = (error: unknown): string =>
  (isApiError(error) ? error.errors[0]?.message : undefined) ?? refusalWords(error);
