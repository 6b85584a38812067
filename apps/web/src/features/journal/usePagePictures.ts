// The pictures of a page that is being written: those that stood in it, and those that are brought.
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { RichTextHandle } from '#shared/editor/RichText.tsx';
import { usePictures } from '#shared/editor/usePictures.ts';
import { journalQueries, sendPicture } from './journal.queries.ts';

export function usePagePictures(id: string, text: RefObject<RichTextHandle | null>) {
  const queries = useQueryClient();
  const page = () => queries.getQueryData(journalQueries.page(id).queryKey);
  return usePictures({
    send: sendPicture,
    known: (mediaId) => page()?.Images.find(({ _id }) => _id === mediaId)?.Url ?? null,
    insert: (mediaId) => text.current?.insertPicture(mediaId),
  });
}
