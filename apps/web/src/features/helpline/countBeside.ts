// Counts a call or a chat in the background, and shows the server's reply when it comes.
import { isAboutSession, isApiError, isUnanswered } from '#shared/api/ApiError.ts';
import { getSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toasts.ts';
import { countCall, countChat } from './helpline.queries.ts';
import { counted } from './helpline.words.ts';

const acts = { call: countCall, chat: countChat } as const;

const failureWords = (error: unknown, failed: string): string =>
  isApiError(error) && !isUnanswered(error) && error.message ? error.message : failed;

export async function countBeside(kind: keyof typeof acts): Promise<void> {
  // Signed out nothing is counted.
  if (!getSession()) return;
  const { done, failed } = counted[kind];
  try {
    const { message } = await acts[kind]();
    await toast.success(message || done);
  } catch (error) {
    if (!isAboutSession(error)) await toast.error(failureWords(error, failed));
  }
}
