// Deletes a conversation from this browser: cache, draft and unsent messages.
import type { QueryClient } from '@tanstack/react-query';
import { clearLane } from '#shared/outbox/outbox.ts';
import { chatQueries } from './chat.queries.ts';
import { storeDraft } from './draft.ts';
import { laneOf } from './outgoing.ts';

/** An open conversation is read again, and shows that it is closed. */
export async function forgetConversation(queries: QueryClient, userId: string): Promise<void> {
  storeDraft(userId, '');
  await clearLane(laneOf(userId));
  await Promise.all([
    queries.resetQueries({ queryKey: chatQueries.conversation(userId).queryKey }),
    queries.resetQueries({ queryKey: chatQueries.suggestions(userId).queryKey }),
  ]);
}
