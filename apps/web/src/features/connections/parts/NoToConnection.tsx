// Why not, if one likes to say: it is told to nobody, and one choice leads to a report.
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import type { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { connectionQueries, rejectConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { ReasonRadio } from './ReasonRadio.tsx';

type Reason = NonNullable<RequestOf<typeof connectionEndpoints.reject>['body']['Reason']>;

interface NoToConnectionProps {
  name: string;
  by: { ConnectionId: string } | { Token: string };
  onClose: () => void;
  onSaid: (opensReport: boolean) => void;
}

export function NoToConnection({ name, by, onClose, onSaid }: NoToConnectionProps) {
  const [reason, setReason] = useState<Reason>('none');
  const { data: reasons = [] } = useQuery(connectionQueries.reasons());
  const { mutate, isPending, error } = useMutation(rejectConnection(useQueryClient()));
  const opensReport = reasons.some(({ _id, OpensReport }) => _id === reason && OpensReport);
  return (
    <SheetDialog
      open
      onClose={onClose}
      title={`No to ${name}`}
      actions={
        <>
          <PlainButton variant="outline" onClick={onClose}>
            Back
          </PlainButton>
          <PlainButton
            loading={isPending}
            onClick={() => mutate({ ...by, Reason: reason }, { onSuccess: () => onSaid(opensReport) })}
          >
            Say no
          </PlainButton>
        </>
      }
    >
      <p className="muted">
        {name} sees “Not this time”, and can’t ask again for a while. Your reason stays here, with nobody else.
      </p>
      <fieldset className={styles['reasons']}>
        <legend className="visuallyHidden">Your reason, if you like</legend>
        {reasons.map(({ _id, Label }) => (
          <label key={_id} className={styles['reason']}>
            <ReasonRadio value={_id} checked={_id === reason} onChange={() => setReason(_id as Reason)} />
            {Label}
          </label>
        ))}
      </fieldset>
      <SendFailed error={error} />
    </SheetDialog>
  );
}
