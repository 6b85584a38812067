// Carries the draft, and what became of it, through the screens of the flow.
import { useState, type ReactNode } from 'react';
import type { DraftKind } from '#shared/drafts/openDraft.ts';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useSession } from '#shared/session/session.ts';
import { type CheckinDraft as Content, emptyDraft, nextDraft } from './checkinDraft.ts';
import { CheckinFlowContext } from './flowContext.ts';
import { keepSaved, readSaved, type SavedCheckin, withoutContent } from './savedCheckin.ts';
import { useSnapshot } from './useSnapshot.ts';

const kind: DraftKind<Content> = {
  name: 'checkin',
  empty: emptyDraft,
  lastsMs: 6 * 3_600_000,
  unsent: ({ words, ownWords, comment }, hasPicture) =>
    words.length > 0 || ownWords.length > 0 || comment !== '' || hasPicture ? 'a check-in that is not saved yet' : null,
};

export function CheckinDraft({ children }: { children: ReactNode }) {
  const userId = useSession()?.UserId ?? '';
  const [saved, setSaved] = useState(() => readSaved(userId));
  const draft = useDraft(kind);
  const snapshot = useSnapshot(draft);
  const hold = (next: SavedCheckin) => {
    setSaved(next);
    keepSaved(userId, next);
  };
  return (
    <CheckinFlowContext
      value={{
        draft: draft.content,
        hasPicture: draft.hasPicture,
        snapshot,
        saved,
        step: (step) => draft.change((content) => nextDraft(content, step)),
        send: draft.send,
        startOver: () => {
          draft.startOver();
          snapshot.begin(null);
        },
        keepSaved: (added, weight) => hold(withoutContent(added, weight)),
        amend: (change) => saved && hold({ ...saved, ...change }),
      }}
    >
      {children}
    </CheckinFlowContext>
  );
}
