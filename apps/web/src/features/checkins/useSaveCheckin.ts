// Saves the draft once, however often it is tapped; whatever goes wrong, the draft stays and the person is told.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { offsetMinutes } from '#shared/format/times.ts';
import { entryOf } from './checkinDraft.ts';
import { changeCheckin, checkinQueries, saveCheckin } from './checkins.queries.ts';
import { changeOf } from './editedCheckin.ts';
import { weightOf } from './emotions.ts';
import { useCheckinFlow } from './flowContext.ts';
import { donePath } from './paths.ts';

const slowAfterMs = 4_000;
const isOurs = (error: unknown) => isApiError(error) && error.status >= 500;
const conflict = 409;

/** What one try sends; null while the words are not read yet. */
function useSending() {
  const { draft, send, editing } = useCheckinFlow();
  const { data: families } = useQuery(checkinQueries.families());
  const queries = useQueryClient();
  const saving = useMutation(saveCheckin(queries));
  const changing = useMutation(changeCheckin(queries));
  const isPending = saving.isPending || changing.isPending;
  if (!families) return { isPending, families, trySending: null };
  if (editing) {
    const change = changeOf(draft, families, offsetMinutes());
    const { id } = editing;
    return {
      isPending,
      families,
      trySending: change && (() => send((kept) => changing.mutateAsync({ id, change, ...kept }))),
    };
  }
  const entry = entryOf(draft, families, offsetMinutes());
  return { isPending, families, trySending: entry && (() => send((kept) => saving.mutateAsync({ entry, ...kept }))) };
}

export function useSaveCheckin() {
  const { draft, keepSaved, editing } = useCheckinFlow();
  const { isPending, families, trySending } = useSending();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const isUnderWay = useRef(false);

  const save = async () => {
    if (!trySending || !families || isUnderWay.current) return;
    // A new one stays here as a draft; a change is kept, and goes out by itself.
    if (!navigator.onLine && !editing) return setProblem('You’re offline.');
    isUnderWay.current = true;
    setProblem(null);
    setConflict(false);
    const patience = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const added = await trySending();
      if (added) keepSaved(added, weightOf(draft, families));
      void navigate(added ? donePath(added.Checkin._id) : (editing?.page ?? ''), { replace: true });
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

  return { save, settle, isSaving: isPending, isSlow, problem, isConflict, isReady: families !== undefined };
}
