// Pictures on their way into a page: drawn anew and smaller on this device, sent, then put where the caret stands.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { typedRefusalWords } from '#shared/format/refusals.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import { finishPicture, readPicture, whyNot } from '#shared/pictures/drawing.ts';
import { isApiError, isUnanswered } from '#shared/api/ApiError.ts';
import { journalQueries, sendPicture } from './journal.queries.ts';

const longestPx = 1_600;
const unreadable = 'We couldn’t read that as a picture. Another one may work.';
const offline = 'Pictures need a connection. Your words are kept meanwhile; add it when you’re back.';

const wordsFor = (error: unknown): string => {
  if (isUnanswered(error)) return offline;
  return isApiError(error) ? typedRefusalWords(error) : unreadable;
};

export function usePictures(id: string, insert: (mediaId: string) => void) {
  const queries = useQueryClient();
  const added = useRef(new Map<string, string>());
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const urlOf = (mediaId: string): string | null => {
    const known = queries.getQueryData<JournalPage>(journalQueries.page(id).queryKey);
    return added.current.get(mediaId) ?? known?.Images.find(({ _id }) => _id === mediaId)?.Url ?? null;
  };

  const add = async (file: File): Promise<void> => {
    const reason = whyNot(file);
    setProblem(reason);
    if (reason) return;
    setSending(true);
    try {
      const bitmap = await readPicture(file);
      const picture = await finishPicture(bitmap, { crop: wholePicture, filter: 'plain' }, longestPx);
      const { _id, Url } = await sendPicture(picture);
      added.current.set(_id, Url);
      insert(_id);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setSending(false);
    }
  };
  return { urlOf, add: (file: File) => void add(file), isSending, problem };
}
