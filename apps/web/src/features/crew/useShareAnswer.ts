// The sharing question of the first invitation, on any form; nothing is preselected.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setShareData, sharingQueries } from './sharing.queries.ts';

export function useShareAnswer() {
  const queries = useQueryClient();
  const sharing = useQuery(sharingQueries.shareData());
  const share = useMutation(setShareData(queries));
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [error, setError] = useState<string>();
  const isAsked = sharing.data?.CanShareData === null;

  return {
    isPending: sharing.isPending,
    isAsked,
    answer,
    error,
    /** The setting now, or with this invitation. */
    shares: isAsked ? answer : sharing.data?.CanShareData,
    choose(mayShare: boolean) {
      setAnswer(mayShare);
      setError(undefined);
    },
    /** Shows what is missing. */
    isAnswered(): boolean {
      const isMissing = isAsked && answer === null;
      setError(isMissing ? 'Please choose one. You can change it later.' : undefined);
      return !isMissing;
    },
    async store(): Promise<void> {
      if (isAsked && answer !== null) await share.mutateAsync(answer);
    },
  };
}
