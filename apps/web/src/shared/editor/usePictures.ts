// Uploads pictures into a text: resized on this device, sent, then inserted at the caret.
import { useRef, useState } from 'react';
import { typedRefusalWords } from '#shared/format/refusals.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import { finishPicture, readPicture, whyNot } from '#shared/pictures/drawing.ts';
import { isApiError, isUnanswered } from '#shared/api/ApiError.ts';

const longestPx = 1_600;
const unreadable = 'We couldn’t read that as a picture. Another one may work.';
const offline = 'Pictures need a connection. Your words are kept meanwhile; add it when you’re back.';

export const pictureProblem = (error: unknown): string => {
  if (isUnanswered(error) || !navigator.onLine) return offline;
  return isApiError(error) ? typedRefusalWords(error) : unreadable;
};

type SendPicture = (picture: Blob) => Promise<{ _id: string; Url: string }>;

export async function resizeAndSend(file: Blob, send: SendPicture): ReturnType<SendPicture> {
  // Said at once, instead of after half a minute of tries.
  if (!navigator.onLine) throw new Error(offline);
  const bitmap = await readPicture(file);
  return send(await finishPicture(bitmap, { crop: wholePicture, filter: 'plain' }, longestPx));
}

interface PicturesOfText {
  send: SendPicture;
  /** Of pictures stored earlier. */
  known: (mediaId: string) => string | null;
  insert: (mediaId: string) => void;
}

export function usePictures({ send, known, insert }: PicturesOfText) {
  const added = useRef(new Map<string, string>());
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const urlOf = (mediaId: string): string | null => added.current.get(mediaId) ?? known(mediaId);

  const add = async (file: File): Promise<void> => {
    const reason = whyNot(file);
    setProblem(reason);
    if (reason) return;
    setSending(true);
    try {
      const { _id, Url } = await resizeAndSend(file, send);
      added.current.set(_id, Url);
      insert(_id);
    } catch (error) {
      setProblem(pictureProblem(error));
    } finally {
      setSending(false);
    }
  };
  return { urlOf, add: (file: File) => void add(file), isSending, problem };
}
