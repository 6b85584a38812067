// Texts of refusals during a password reset; none reveals whether an account exists.
import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { waitWords } from '#shared/format/waits.ts';

export const resetRefusalWords = (error: unknown): string => {
  if (isUnanswered(error)) return 'No connection right now. Please try again when you’re back.';
  if (!isApiError(error)) return wordsOf(error);
  if (error.status === 429)
    return `Please wait ${error.retryAfterSeconds ? waitWords(error.retryAfterSeconds) : 'a few minutes'}, then try again.`;
  return error.errors[0]?.message ?? error.message;
};
