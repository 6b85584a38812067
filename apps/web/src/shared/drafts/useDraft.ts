// A draft on a screen; its words come through a reload, the lock and other tabs. See docs/decisions/0029.
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '#shared/session/session.ts';
import { type DraftKind, type DraftState, openDraft } from './openDraft.ts';

export type Draft<T> = DraftState<T> & Omit<ReturnType<typeof openDraft<T>>, 'get' | 'subscribe'>;

/** Called once for all the screens that write the same draft: in the frame of their flow. */
export function useDraft<T>(kind: DraftKind<T>): Draft<T> {
  const userId = useSession()?.UserId ?? '';
  const [draft] = useState(() => openDraft(kind, userId));
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.get) };
}
