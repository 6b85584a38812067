// Saves the draft once, however often it is tapped; whatever goes wrong, the draft stays and the person is told.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { offsetMinutes } from '#shared/format/times.ts';
import { entryOf } from './checkinDraft.ts';
import { checkinQueries, saveCheckin } from './checkins.queries.ts';
import { weightOf } from './emotions.ts';
import { useCheckinFlow } from './flowContext.ts';
import { donePath } from './paths.ts';

const slowAfterMs = 4_000;

const isOurs = (error: unknown) => isApiError(error) && error.status >= 500;

export function useSaveCheckin() {
  const { draft, send, keepSaved } = useCheckinFlow();
  const { data: families } = useQuery(checkinQueries.families());
  const queries = useQueryClient();
  const saving = useMutation(saveCheckin(queries));
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const save = async () => {
    const entry = families && entryOf(draft, families, offsetMinutes());
    if (!entry || isUnderWay.current) return;
    if (!navigator.onLine) return setProblem('You’re offline.');
    isUnderWay.current = true;
    setProblem(null);
    const patience = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const added = await send(({ picture, key }) => saving.mutateAsync({ entry, picture, key }));
      keepSaved(added, weightOf(draft, families));
      void navigate(donePath(added.Checkin._id), { replace: true });
    } catch (error) {
      setProblem(isOurs(error) ? 'Our side is having trouble.' : wordsOf(error));
    } finally {
      clearTimeout(patience);
      setSlow(false);
      isUnderWay.current = false;
    }
  };
  return { save, isSaving: saving.isPending, isSlow, problem, isReady: families !== undefined };
}
