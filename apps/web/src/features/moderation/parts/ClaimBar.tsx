import type { Claim } from '@mycrew/contract/desk-reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { clockTime } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../moderation.module.css';
import { workIsStale } from '../moderation.queries.ts';

interface ClaimBarProps {
  claim: Claim;
  onClaim: () => Promise<unknown>;
  onRelease: () => Promise<unknown>;
}

export function ClaimBar({ claim, onClaim, onRelease }: ClaimBarProps) {
  const queries = useQueryClient();
  const onSettled = () => workIsStale(queries);
  const taking = useMutation({ meta: { quiet: true }, mutationFn: onClaim, onSettled });
  const giving = useMutation({ meta: { quiet: true }, mutationFn: onRelease, onSettled });
  const error = taking.error ?? giving.error;
  return (
    <div className={styles['claim']}>
      {claim && !claim.IsMine && <p>Somebody else is looking at this until {clockTime(claim.Until)}.</p>}
      {!claim && (
        <PlainButton data-key="t" loading={taking.isPending} onClick={() => taking.mutate()}>
          Take it
        </PlainButton>
      )}
      {claim?.IsMine && (
        <>
          <p className="small">Yours until {clockTime(claim.Until)}.</p>
          <PlainButton variant="text" loading={taking.isPending} onClick={() => taking.mutate()}>
            Keep it longer
          </PlainButton>
          <PlainButton variant="text" loading={giving.isPending} onClick={() => giving.mutate()}>
            Give it back
          </PlainButton>
        </>
      )}
      <div role="alert">{error && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
    </div>
  );
}
