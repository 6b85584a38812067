// Texts for errors of a code, where the server sends only a status.
import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { waitWords } from '#shared/format/waits.ts';

export const codeRefusalWords = (error: unknown): string => {
  if (isUnanswered(error)) return 'No connection. Your code still works when you’re back.';
  if (!isApiError(error)) return wordsOf(error);
  if (error.status === 429 && error.retryAfterSeconds)
    return `Please wait ${waitWords(error.retryAfterSeconds)}, then try again.`;
  if (error.status === 401 || error.status === 423)
    return 'That took a while. Choose Later, or sign in again to go on.';
  return error.errors[0]?.message ?? error.message;
};
