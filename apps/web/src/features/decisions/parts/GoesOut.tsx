// One decision until it goes out: when, taking it back, and sending it now.
import type { DecisionAct, WaitingDecision } from '@mycrew/contract/decisions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wordsOf } from '#shared/api/ApiError.ts';
import { clockTime } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { decisionsAreStale, sendDecision, takeBackDecision } from '../decisions.queries.ts';

const actWords: Record<DecisionAct, string> = {
  publish: 'To be published',
  askChanges: 'To be sent to its author',
  reject: 'To be declined',
  remove: 'Taken down for readers',
  restore: 'To be put back up',
  show: 'To be shown',
  hide: 'Taken down for readers',
};

/** Enough for the job that sends it. */
const graceMs = 2_000;

/** `about`: what it is, where several stand together; it names the buttons. */
export function GoesOut({ decision, about }: { decision: WaitingDecision; about?: string }) {
  const queries = useQueryClient();
  const { _id, GoesOut: at } = decision;
  const onSettled = () => decisionsAreStale(queries);
  const taking = useMutation({ meta: { quiet: true }, mutationFn: () => takeBackDecision(_id), onSettled });
  const sending = useMutation({ meta: { quiet: true }, mutationFn: () => sendDecision(_id), onSettled });
  useEffect(() => {
    const until = Math.max(0, new Date(at).getTime() - Date.now()) + graceMs;
    const timer = setTimeout(() => void decisionsAreStale(queries), until);
    return () => clearTimeout(timer);
  }, [at, queries]);
  const error = taking.error ?? sending.error;
  const named = about ? { 'aria-description': about } : {};
  return (
    <div className="stack8">
      <p>
        {actWords[decision.Act]}. <strong>Goes out at {clockTime(at)}.</strong>{' '}
        <span className="muted">Until then nobody is told{decision.IsMine ? '' : '; somebody else decided it'}.</span>
      </p>
      <div className="wrapCentred">
        <PlainButton
          variant="outline"
          size="small"
          loading={taking.isPending}
          onClick={() => taking.mutate()}
          {...named}
        >
          Take it back
        </PlainButton>
        <PlainButton
          variant="text"
          size="small"
          loading={sending.isPending}
          onClick={() => sending.mutate()}
          {...named}
        >
          Send it now
        </PlainButton>
      </div>
      <div role="alert">{error && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
    </div>
  );
}
