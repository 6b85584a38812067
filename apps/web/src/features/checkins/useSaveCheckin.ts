// Saves the draft once, however often it is tapped; where no answer comes it is stored and goes out by itself.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { offsetMinutes } from '#shared/format/times.ts';
import { entryOf } from './checkinDraft.ts';
import { changeCheckin, saveCheckin, useFamilies } from './checkins.queries.ts';
import { changeOf } from './editedCheckin.ts';
import { weightOf } from './emotions.ts';
import { useCheckinFlow } from './flowContext.ts';
import { donePath } from './paths.ts';
import { type SavedCheckin, storedOnly, withoutContent } from './savedCheckin.ts';

const slowAfterMs = 4_000;
const isOurs = (error: unknown) => isApiError(error) && error.status >= 500;
const conflict = 409;

/** One try: what was saved or stored; null where a change is stored; undefined while no family is chosen. */
function useSending(): {
  isPending: boolean;
  isReady: boolean;
  trySending: () => Promise<SavedCheckin | null | undefined>;
} {
  const { draft, hasPicture, send, editing } = useCheckinFlow();
  const { data: families = [], reading, isUnread } = useFamilies();
  const saving = useMutation(saveCheckin());
  const changing = useMutation(changeCheckin());
  const trySending = async () => {
    const weight = weightOf(draft, families);
    if (editing) {
      const change = changeOf(draft, families, offsetMinutes());
      const changed = change && (await send((stored) => changing.mutateAsync({ id: editing.id, change, ...stored })));
      return changed && withoutContent(changed, weight);
    }
    const entry = entryOf(draft, families, offsetMinutes());
    if (!entry || !draft.family) return undefined;
    let key = '';
    const added = await send(({ triedOn, ...stored }) => {
      key = stored.key;
      return saving.mutateAsync({ entry: { ...entry, ...(triedOn && { SavedOn: triedOn }) }, ...stored });
    });
    return added ? withoutContent(added, weight) : storedOnly(entry, draft.family, { key, weight, hasPicture });
  };
  // Without any list of words a family alone can be saved.
  return { isPending: saving.isPending || changing.isPending, isReady: reading.isSuccess || isUnread, trySending };
}

export function useSaveCheckin() {
  const { storeSaved, editing } = useCheckinFlow();
  const { isPending, isReady, trySending } = useSending();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const isUnderWay = useRef(false);

  const save = async () => {
    if (!isReady || isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setConflict(false);
    const patience = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const saved = await trySending();
      if (saved) storeSaved(saved);
      if (saved || editing)
        void navigate(saved ? donePath(saved.Checkin._id) : (editing?.page ?? ''), { replace: true });
    } catch (error) {
      setConflict(isApiError(error) && error.status === conflict);
      setProblem(isOurs(error) ? 'Our side is having trouble.' : wordsOf(error));
    } finally {
      clearTimeout(patience);
      setSlow(false);
      isUnderWay.current = false;
    }
  };

  const settle = async (how: () => Promise<void>) => {
    await how();
    setProblem(null);
    setConflict(false);
  };

  return { save, settle, isSaving: isPending, isSlow, problem, isConflict, isReady };
}
