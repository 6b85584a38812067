// Error messages, unless the session's own screens show them.
import { isAboutSession, wordsOf } from '#shared/api/ApiError.ts';
import { toast } from '#shared/ui/toasts.ts';

export const showFailure = (error: unknown): void => {
  if (!isAboutSession(error)) void toast.error(wordsOf(error));
};
