// The end of a conversation in this browser: what was read, typed, and not yet sent.
import type { QueryClient } from '@tanstack/react-query';
import { clearLane } from '#shared/outbox/outbox.ts';
import { chatQueries } from './chat.queries.ts';
import { storeDraft } from './draft.ts';
import { laneOf } from './outgoing.ts';

/** Whoever has it open sees that it is closed: it is asked for anew. */
export async function forgetConversation(queries: QueryClient, userId: string): Promise<void> {
  storeDraft(userId, '');
  await clearLane(laneOf(userId));
  await Promise.all([
    queries.resetQueries({ queryKey: chatQueries.conversation(userId).queryKey }),
    queries.resetQueries({ queryKey: chatQueries.suggestions(userId).queryKey }),
  ]);
}
