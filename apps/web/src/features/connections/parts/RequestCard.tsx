// Somebody asks: yes, or no with a reason that stays here.
import type { ReceivedConnection } from '@mycrew/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { acceptConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { useWithPicture } from '../useWithPicture.ts';
import { NoToConnection } from './NoToConnection.tsx';

interface RequestCardProps {
  request: ReceivedConnection;
  /** By token where I came with its link. */
  by: { ConnectionId: string } | { Token: string };
  onYes: (name: string) => void;
  onNo: (asker: ReceivedConnection['Asker'], opensReport: boolean) => void;
}

export function RequestCard({ request, by, onYes, onNo }: RequestCardProps) {
  const id = useId();
  const [saysNo, setSaysNo] = useState(false);
  const { mutate, isPending, error } = useMutation(acceptConnection(useQueryClient()));
  const { Asker, Message, ExpiresOn } = request;
  const shown = useWithPicture(Asker);
  return (
    <section className="card stack14" aria-labelledby={id}>
      <div className={styles['one']}>
        <PersonAvatar person={shown} size={56} spoken="none" />
        <div className={styles['words']}>
          <h2 id={id} className="h3">
            {fullName(shown)} would like to connect
          </h2>
          <p className="small muted">Open until {longDay(ExpiresOn)}</p>
        </div>
      </div>
      {Message && <blockquote>“{Message}”</blockquote>}
      <p>
        You would know of each other, and nothing else. {Asker.FirstName} sees nothing of what you feel or write, and
        you see nothing of theirs.
      </p>
      <SendFailed error={error} />
      <div className="wrap10">
        <PlainButton loading={isPending} onClick={() => mutate(by, { onSuccess: () => onYes(Asker.FirstName) })}>
          Yes, connect
        </PlainButton>
        <PlainButton variant="outline" onClick={() => setSaysNo(true)}>
          No, thank you
        </PlainButton>
      </div>
      {saysNo && (
        <NoToConnection
          name={Asker.FirstName}
          by={by}
          onClose={() => setSaysNo(false)}
          onSaid={(opensReport) => onNo(Asker, opensReport)}
        />
      )}
    </section>
  );
}
