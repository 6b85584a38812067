// Every acceptance that awaits confirmation; the answer is announced where the question was.
import type { YesToConfirm } from '@mycrew/contract/crew.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { confirmYes, declineYes } from '../crew.queries.ts';
import { sharingQueries } from '../sharing.queries.ts';
import { askedWords } from '../crewWords.ts';
import { EarlierChoice } from './EarlierChoice.tsx';
import styles from '../crew.module.css';

interface IsThisThemProps {
  yes: YesToConfirm;
  onAnswered: (status: string) => void;
}

/** Links get passed on: only the youth knows whether it is who they meant. */
function IsThisThem({ yes, onAnswered }: IsThisThemProps) {
  const id = useId();
  const queries = useQueryClient();
  const confirm = useMutation(confirmYes(queries));
  const decline = useMutation(declineYes(queries));
  const sharing = useQuery(sharingQueries.shareData());
  const [ShowLast30Days, setShowsEarlier] = useState(yes.ShowLast30Days);
  const error = confirm.error ?? decline.error;
  const { _id, FirstName, Person } = yes;
  const name = [Person.FirstName, Person.LastName].filter(Boolean).join(' ');
  return (
    <section className={`card ${styles.promiseCard}`} aria-labelledby={id}>
      <div className="line14">
        <PersonAvatar person={Person} size={56} spoken="none" />
        <div>
          <h2 id={id} className="h3">
            Is this the person you meant?
          </h2>
          <p>
            <strong>{name}</strong> said yes.
          </p>
        </div>
      </div>
      <p className="muted">
        You asked {FirstName || 'somebody'}
        {askedWords(yes)}. Links can be passed on, so have a look at the name. Nothing is open to them yet.
      </p>
      {yes.IsOtherAge && (
        <p className="banner banner--lamp">
          <span className="banner__text">
            <strong>The age of this account isn’t what you told us.</strong> It can be a slip. If you aren’t sure, ask
            them in person first.
          </span>
        </p>
      )}
      {sharing.data?.CanShareData && (
        <EarlierChoice name={Person.FirstName} isChosen={ShowLast30Days} onChoose={setShowsEarlier} />
      )}
      <SendFailed error={error} />
      <div className={styles.ways}>
        <PlainButton
          size="large"
          loading={confirm.isPending}
          disabled={decline.isPending}
          onClick={() =>
            confirm.mutate(
              { InvitationId: _id, ShowLast30Days },
              { onSuccess: () => onAnswered(`${Person.FirstName} is in your Crew.`) },
            )
          }
        >
          Yes, that’s {FirstName || 'them'}
        </PlainButton>
        <PlainButton
          variant="outline"
          size="large"
          loading={decline.isPending}
          disabled={confirm.isPending}
          onClick={() =>
            decline.mutate(_id, {
              onSuccess: () => onAnswered(`Nothing was opened. You can ask ${FirstName || 'them'} again.`),
            })
          }
        >
          No, somebody else
        </PlainButton>
      </div>
    </section>
  );
}

export function YesesToConfirm({ yeses }: { yeses: readonly YesToConfirm[] }) {
  const [status, setStatus] = useState<string | null>(null);
  return (
    <>
      {status && <output className="banner banner--success">{status}</output>}
      {yeses.map((yes) => (
        <IsThisThem key={yes._id} yes={yes} onAnswered={setStatus} />
      ))}
    </>
  );
}
