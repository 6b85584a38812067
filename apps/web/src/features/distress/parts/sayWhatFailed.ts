// Words for what could not be done, unless the session's own screens say it.
import { isAboutSession, wordsOf } from '#shared/api/ApiError.ts';
import { toast } from '#shared/ui/toasts.ts';

export const sayWhatFailed = (error: unknown): void => {
  if (!isAboutSession(error)) void toast.error(wordsOf(error));
};
