// Beside an invitation that was sent to me: not from this person, or never again.
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type AnsweredInvitation, askForNoMore } from '../crew.queries.ts';
import styles from '../crew.module.css';

interface NoMoreOfTheseProps {
  name: string;
  answered: AnsweredInvitation;
  onDone: (scope: OptOutScope) => void;
}

export function NoMoreOfThese({ name, answered, onDone }: NoMoreOfTheseProps) {
  const asking = useMutation(askForNoMore(useQueryClient()));
  const ask = (Scope: OptOutScope) => asking.mutate({ ...answered, Scope }, { onSuccess: () => onDone(Scope) });
  return (
    <details className={styles.disclosure}>
      <summary>Don’t want to be asked?</summary>
      <div className={styles.asked}>
        <p className="small muted">Nobody gets a message about it; {name} sees that you’d rather not be asked.</p>
        <SendFailed error={asking.error} />
        <div className={styles.ways}>
          <PlainButton variant="outline" disabled={asking.isPending} onClick={() => ask('person')}>
            Not from {name}
          </PlainButton>
          <PlainButton variant="outline" disabled={asking.isPending} onClick={() => ask('everybody')}>
            Never again, from anybody
          </PlainButton>
        </div>
      </div>
    </details>
  );
}
