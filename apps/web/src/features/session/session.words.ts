// Texts of refusals of signing in and unlocking, and the texts fixed by the specification.
import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { waitWords } from '#shared/format/waits.ts';

const fixedLoginFailure = 'Invalid username or password.';
export const fixedEmptyUnlock = 'Please enter your password or pin to unlock.';

const offline = 'No connection right now. Nothing is lost; try again when you’re back.';

const waitFirst = (seconds: number | undefined) =>
  `Too many tries for now. Please wait ${seconds ? waitWords(seconds) : 'a few minutes'}, then try again.`;

const isWrongPair = (error: unknown): boolean => isApiError(error) && error.status === 401;

const refusalWords = (error: unknown): string => {
  if (isUnanswered(error)) return offline;
  if (isApiError(error) && error.status === 429) return waitFirst(error.retryAfterSeconds);
  return wordsOf(error);
};

export const signInRefusalWords = (error: unknown): string =>
  isWrongPair(error) ? `${fixedLoginFailure} Check both, or get back in with “Forgot password?”.` : refusalWords(error);

export const unlockRefusalWords = refusalWords;

export const providerWords = {
  stopped: (name: string) => `You stopped before ${name} was done. Nothing has changed.`,
  away: (name: string) => `${name} can’t be reached right now. Your email and password work as always.`,
  notHere: 'That sign-in was begun in another window, or took too long. Please try again.',
} as const;

export const providerRefusalWords = (error: unknown, name: string): string => {
  if (isWrongPair(error)) return providerWords.notHere;
  return isApiError(error) && error.status === 503 ? providerWords.away(name) : refusalWords(error);
};
