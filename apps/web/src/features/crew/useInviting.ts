// Sends one invitation: the question about sharing goes first, a repeat of what got no answer is the same act.
import type { InvitationEntry } from '@mycrew/contract/crew.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { setShareData } from '#features/settings/settings.queries.ts';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { sendInvitation } from './crew.queries.ts';

interface Attempt {
  body: string;
  key: string;
}

export function useInviting() {
  const queries = useQueryClient();
  const share = useMutation(setShareData(queries));
  const send = useMutation(sendInvitation(queries));
  const last = useRef<Attempt | null>(null);

  const invite = async (entry: InvitationEntry, mayShare: boolean | null) => {
    if (mayShare !== null) await share.mutateAsync(mayShare);
    const body = JSON.stringify(entry);
    const attempt = last.current?.body === body ? last.current : { body, key: newKey() };
    last.current = attempt;
    try {
      const sent = await send.mutateAsync({ entry, key: attempt.key });
      last.current = null;
      return sent;
    } catch (error) {
      // An answer was given: the next try is a new question.
      if (!isUnanswered(error)) last.current = null;
      throw error;
    }
  };
  return { invite, isBusy: share.isPending || send.isPending };
}
