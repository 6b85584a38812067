// One connection: a name, since when, and the way to end it.
import type { Connection } from '@mycrew/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { endConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { useWithPicture } from '../useWithPicture.ts';

export function ConnectionLine({ connection }: { connection: Connection }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation(endConnection(useQueryClient()));
  const { _id, Person, Since } = connection;
  const shown = useWithPicture(Person);
  return (
    <li className={styles['one']}>
      <PersonAvatar person={shown} size={44} spoken="none" />
      <div className={styles['words']}>
        <p className="strong">{fullName(shown)}</p>
        <p className="small muted">Since {longDay(Since)}</p>
      </div>
      <PlainButton
        variant="outline"
        size="small"
        aria-label={`End connection with ${Person.FirstName}`}
        onClick={() => setAsking(true)}
      >
        End connection
      </PlainButton>
      <SheetDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`End the connection with ${Person.FirstName}?`}
        actions={
          <>
            <PlainButton variant="outline" onClick={() => setAsking(false)}>
              Keep it
            </PlainButton>
            <PlainButton loading={isPending} onClick={() => mutate(_id)}>
              End connection
            </PlainButton>
          </>
        }
      >
        <p>You no longer stand in each other’s list. {Person.FirstName} isn’t told.</p>
        <SendFailed error={error} />
      </SheetDialog>
    </li>
  );
}
