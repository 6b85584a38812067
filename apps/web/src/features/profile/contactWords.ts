import { isApiError, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { waitWords } from '#shared/format/waits.ts';
import type { ContactKind } from './contacts.queries.ts';

export const contactRefusalWords = (error: unknown): string => {
  if (isUnanswered(error)) return 'No connection right now. Please try again when you’re back.';
  if (!isApiError(error)) return wordsOf(error);
  if (error.status === 429)
    return `Please wait ${error.retryAfterSeconds ? waitWords(error.retryAfterSeconds) : 'a few minutes'}, then try again.`;
  return error.errors[0]?.message ?? error.message;
};

export const contactWords = {
  email: {
    change: 'Change your email',
    verify: 'Verify your email',
    field: 'New email',
    help: 'We send six digits there. The old address is told.',
    changed: 'Your email is changed. We told the old address.',
    verified: 'Your email is verified.',
  },
  mobile: {
    change: 'Change your mobile',
    verify: 'Verify your mobile',
    field: 'New mobile',
    help: 'An Australian number (+61), like 0412 345 678. We text six digits there. The old number is told.',
    changed: 'Your mobile is changed. We told the old number.',
    verified: 'Your mobile is verified.',
  },
} as const satisfies Record<ContactKind, Record<string, string>>;
