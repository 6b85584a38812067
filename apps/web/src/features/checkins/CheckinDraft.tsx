// Carries the draft through the screens of the flow and keeps it in the tab, so that a reload loses nothing.
import { useEffect, useState, type ReactNode } from 'react';
import { newKey } from '#shared/api/newKey.ts';
import { useSession } from '#shared/session/session.ts';
import { holdUnsent } from '#shared/session/unsent.ts';
import { emptyDraft, nextDraft, type DraftStep } from './checkinDraft.ts';
import { keepDraft, keepSaved as storeSaved, readDraft, readSaved, withoutContent } from './draftKeeper.ts';
import { CheckinFlowContext, type CheckinFlow } from './flowContext.ts';
import { useSnapshot } from './useSnapshot.ts';

export function CheckinDraft({ children }: { children: ReactNode }) {
  const userId = useSession()?.UserId ?? '';
  const [saved, setSaved] = useState(() => readSaved(userId));
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(userId, newKey());
    return kept && kept.key !== saved?.draftKey ? kept : emptyDraft(newKey());
  });
  const isSaved = draft.key === saved?.draftKey;

  const step = (next: DraftStep) => {
    const freshKey = newKey();
    setDraft((before) => nextDraft(before, next, freshKey));
  };
  const snapshot = useSnapshot((hasPicture) => step({ type: 'pictureChanged', hasPicture }));

  useEffect(() => {
    if (userId) keepDraft(userId, isSaved ? null : draft);
    const hasWords = draft.words.length > 0 || draft.ownWords.length > 0 || draft.comment !== '' || draft.hasPicture;
    holdUnsent('checkin', hasWords && !isSaved ? 'a check-in that is not saved yet' : null);
  }, [userId, draft, isSaved]);
  useEffect(() => {
    if (userId) storeSaved(userId, saved);
  }, [userId, saved]);

  const flow: CheckinFlow = {
    draft,
    step,
    snapshot,
    saved,
    keepSaved: (added) => setSaved(withoutContent(added, draft.key)),
    startOver: () => {
      if (!isSaved) return;
      snapshot.drop();
      setDraft(emptyDraft(newKey()));
    },
    amend: (change) => setSaved((before) => before && { ...before, ...change }),
  };
  return <CheckinFlowContext value={flow}>{children}</CheckinFlowContext>;
}
