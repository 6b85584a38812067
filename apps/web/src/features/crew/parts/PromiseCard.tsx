// One invitation to answer: who asks, what is promised, one button for yes and a quiet one for not now.
import type { AcceptedInvitation } from '@mycrew/contract/crew.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { acceptInvitation, type AnsweredInvitation, crewQueries, rejectInvitation } from '../crew.queries.ts';
import { NoMoreOfThese } from './NoMoreOfThese.tsx';
import { PromisePoints } from './PromisePoints.tsx';
import styles from '../crew.module.css';

interface PromiseCardProps {
  inviter: Pick<Person, 'FirstName'> & Partial<Person>;
  message?: string;
  until: string;
  answered: AnsweredInvitation;
  /** It was sent to an address of mine, so I can say that I want no more of these. */
  canOptOut: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onAccepted: (accepted: AcceptedInvitation) => void;
  onRejected: (name: string) => void;
  onNoMore: (name: string, scope: OptOutScope) => void;
}

export function PromiseCard(props: PromiseCardProps) {
  const { inviter, message, until, answered, canOptOut, isOpen, onOpen, onAccepted, onRejected, onNoMore } = props;
  const queries = useQueryClient();
  const promise = useQuery({ ...crewQueries.promise(), enabled: isOpen });
  const accept = useMutation(acceptInvitation(queries));
  const reject = useMutation(rejectInvitation(queries));
  const error = accept.error ?? reject.error;
  const name = inviter.FirstName;
  return (
    <section className={`card ${styles.promiseCard}`} aria-label={`Invitation from ${name}`}>
      <div className="line14">
        <PersonAvatar person={inviter} size={56} spoken="none" />
        <div>
          <h2 className="h3">{name} would like you in their Crew</h2>
          <p className="small muted">{until}</p>
        </div>
      </div>
      {message && <blockquote className={styles.previewWords}>{message}</blockquote>}
      {!isOpen && (
        <PlainButton variant="soft" onClick={onOpen}>
          Read and answer
        </PlainButton>
      )}
      {isOpen && promise.data && <PromisePoints promise={promise.data} />}
      {isOpen && promise.isPending && <SkeletonRows rows={4} shape="text" label="Loading the promise" />}
      {isOpen && promise.isError && (
        <p className="small muted" role="alert">
          The promise didn’t load. Not your fault.{' '}
          <button type="button" className="link" onClick={() => void promise.refetch()}>
            Try again
          </button>
        </p>
      )}
      <SendFailed error={error} />
      {isOpen && (
        <div className={styles.ways}>
          <PlainButton
            size="large"
            loading={accept.isPending}
            disabled={!promise.data || reject.isPending}
            onClick={() => accept.mutate(answered, { onSuccess: onAccepted })}
          >
            {promise.data?.Accept ?? 'I promise'}
          </PlainButton>
          <PlainButton
            variant="text"
            size="large"
            loading={reject.isPending}
            disabled={accept.isPending}
            onClick={() => reject.mutate(answered, { onSuccess: () => onRejected(name) })}
          >
            Not now
          </PlainButton>
        </div>
      )}
      {isOpen && canOptOut && (
        <NoMoreOfThese name={name} answered={answered} onDone={(scope) => onNoMore(name, scope)} />
      )}
    </section>
  );
}
