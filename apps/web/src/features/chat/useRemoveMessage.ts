// Deletes a message of mine, and shows it gone at once.
import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { forgetPicture } from '#shared/pictures/forgetPicture.ts';
import { removeMessage } from './chat.queries.ts';
import { takeMessage } from './chat.realtime.ts';

export function useRemoveMessage(userId: string) {
  const queries = useQueryClient();
  return async (message: ChatMessage): Promise<void> => {
    await removeMessage(message._id);
    for (const url of [message.Picture?.Url, message.Picture?.ThumbUrl]) if (url) forgetPicture(url);
    takeMessage(queries, userId, { ...message, Message: null, Picture: null });
  };
}
