// Connection requests to answer, with the one of the opened link.
import type { ReceivedConnection, connectionEndpoints } from '@mycrew/contract/connections.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useId, type ComponentProps } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import radioDotStyles from '#shared/ui/RadioDot.module.css';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { connectionQueries, acceptConnection, rejectConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { useWithPicture } from '../useWithPicture.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

const ReasonRadio = (props: Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'>) => (
  <input {...props} type="radio" name="reason" className={radioDotStyles['radioDot']} />
);

type Reason = NonNullable<RequestOf<typeof connectionEndpoints.reject>['body']['Reason']>;

interface NoToConnectionProps {
  name: string;
  by: { ConnectionId: string } | { Token: string };
  onClose: () => void;
  onAnswered: (opensReport: boolean) => void;
}

/** An optional reason: shown to nobody, and one choice leads to a report. */
function NoToConnection({ name, by, onClose, onAnswered }: NoToConnectionProps) {
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
            onClick={() => mutate({ ...by, Reason: reason }, { onSuccess: () => onAnswered(opensReport) })}
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

interface RequestCardProps {
  request: ReceivedConnection;
  /** By token for the opened link. */
  by: { ConnectionId: string } | { Token: string };
  onYes: (name: string) => void;
  onNo: (asker: ReceivedConnection['Asker'], opensReport: boolean) => void;
}

function RequestCard({ request, by, onYes, onNo }: RequestCardProps) {
  const id = useId();
  const [declines, setDeclines] = useState(false);
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
        <PlainButton variant="outline" onClick={() => setDeclines(true)}>
          No, thank you
        </PlainButton>
      </div>
      {declines && (
        <NoToConnection
          name={Asker.FirstName}
          by={by}
          onClose={() => setDeclines(false)}
          onAnswered={(opensReport) => onNo(Asker, opensReport)}
        />
      )}
    </section>
  );
}

const place = 'mycrew-connection';
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/u, '')).get('connection');

/** The token of a request's link: taken out of the address, stored in this tab until answered. */
function useConnectionInHand() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(hash);
  const [token, setToken] = useState(() => arriving ?? tabStore.getItem(place));
  if (arriving && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (!arriving) return;
    tabStore.setItem(place, arriving);
    void navigate(pathname, { replace: true });
  }, [arriving, pathname, navigate]);
  const forget = () => {
    tabStore.removeItem(place);
    setToken(null);
  };
  return { token, forget };
}

export function ConnectionRequestsScreen() {
  const inHand = useConnectionInHand();
  const navigate = useNavigate();
  const requests = useQuery(connectionQueries.requests(inHand.token));
  const byContact = useQuery({ ...connectionQueries.requests(), enabled: inHand.token !== null });
  const [status, setStatus] = useState('');
  const received = requests.data?.Received;
  const own = new Set((inHand.token === null ? received : byContact.data?.Received)?.map(({ _id }) => _id));
  const byOf = ({ _id }: ReceivedConnection) =>
    inHand.token !== null && !own.has(_id) ? { Token: inHand.token } : { ConnectionId: _id };
  const isOver = inHand.token !== null && received?.length === 0 && status === '';
  const answered = (words: string) => {
    setStatus(words);
    inHand.forget();
  };
  return (
    <div className={styles['page']}>
      <h1 className="h1">Connection requests</h1>
      {status && <output className="banner banner--success">{status}</output>}
      {isOver && (
        <output className="banner banner--lamp">
          This link is used up, taken back or older than 14 days, or it isn’t for this account. They can send another.
        </output>
      )}
      {received?.map((request) => (
        <RequestCard
          key={request._id}
          request={request}
          by={byOf(request)}
          onYes={(name) => answered(`You and ${name} are connected.`)}
          onNo={(asker, opensReport) => {
            answered('That’s okay. They see “Not this time”, and nothing else.');
            if (opensReport)
              void navigate(`${hrefOf('reportUser')}?person=${asker._id}&source=connection`, {
                state: { about: asker },
              });
          }}
        />
      ))}
      {!received && (
        <ReadState of={requests} shape="card" loading="Loading requests" failed="Your requests didn’t load" />
      )}
      {received?.length === 0 && !isOver && (
        <div className="card">
          <EmptyState
            title="Nothing waits for you"
            action={
              <PlainButton variant="soft" to={routes.connectionList.path}>
                Your connections
              </PlainButton>
            }
          >
            When somebody would like to connect with you, you answer here.
          </EmptyState>
        </div>
      )}
    </div>
  );
}
