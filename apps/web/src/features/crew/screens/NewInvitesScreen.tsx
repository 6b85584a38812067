import { inOwnWords } from '@mycrew/contract/brand.ts';
import type { AcceptedInvitation } from '@mycrew/contract/crew.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useSearchParams, useLocation, useNavigate } from 'react-router';
import { longDay } from '#shared/format/times.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import {
  crewQueries,
  acceptInvitation,
  type AnsweredInvitation,
  rejectInvitation,
  askForNoMore,
} from '../crew.queries.ts';
import { YesesToConfirm } from '../parts/YesesToConfirm.tsx';
import { YesGiven } from '../parts/YesGiven.tsx';
import { SentList } from '../parts/SentList.tsx';
import styles from '../crew.module.css';
import { PromisePoints } from '../parts/PromisePoints.tsx';
import { tabStore } from '#shared/storage/browserStore.ts';

interface NoMoreOfTheseProps {
  name: string;
  answered: AnsweredInvitation;
  onDone: (scope: OptOutScope) => void;
}

/** Opts out beside a received invitation: from this person, or from all. */
function NoMoreOfThese({ name, answered, onDone }: NoMoreOfTheseProps) {
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

interface PromiseCardProps {
  inviter: Pick<Person, 'FirstName'> & Partial<Person>;
  message?: string;
  until: string;
  answered: AnsweredInvitation;
  /** It was sent to an address of one's own, so one can opt out. */
  canOptOut: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onAccepted: (accepted: AcceptedInvitation) => void;
  onRejected: (name: string) => void;
  onNoMore: (name: string, scope: OptOutScope) => void;
}

/** One received invitation with the promise, to accept or decline. */
function PromiseCard(props: PromiseCardProps) {
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

const place = 'mycrew-invitation';

const names = ['token', 'invitation'] as const;

interface Address {
  search: string;
  hash: string;
}

/** The token of an invitation link: from the address, or stored in this tab by sign-up. */
function tokenIn({ search, hash }: Address): string | null {
  const inQuery = new URLSearchParams(search);
  const inFragment = new URLSearchParams(hash.replace(/^#/u, ''));
  for (const name of names) {
    const token = inQuery.get(name) ?? inFragment.get(name);
    if (token) return token;
  }
  return null;
}

const storeInvitation = (token: string) => tabStore.setItem(place, token);
const storedInvitation = (): string | null => tabStore.getItem(place);
const forgetInvitation = () => tabStore.removeItem(place);

/** Takes the token of an invitation link out of the address and stores it until answered. */
function useInvitationInHand() {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const [token, setToken] = useState(() => arriving ?? storedInvitation());
  if (arriving && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (!arriving) return;
    storeInvitation(arriving);
    void navigate(location.pathname, { replace: true });
  }, [arriving, location.pathname, navigate]);

  const { data, isError, refetch } = useQuery({ ...crewQueries.invitation(token ?? ''), enabled: token !== null });
  const isOver = data?.Pending === false;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);

  const forget = () => {
    forgetInvitation();
    setToken(null);
  };
  return {
    token,
    invitation: data,
    isOver: token !== null && isOver,
    isError: token !== null && isError,
    refetch,
    forget,
  };
}

const shownSent = 12;

function Joined({ youth }: { youth: Person }) {
  return (
    <div className="banner banner--success">
      <output className="banner__text">
        <strong>You’re in {youth.FirstName}’s Crew.</strong> A hello is a good start.
      </output>
      <PlainButton variant="soft" size="small" to={hrefOf('chat', { id: youth._id })}>
        Chat
      </PlainButton>
    </div>
  );
}

export function NewInvitesScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const requests = useQuery(crewQueries.requests());
  const inHand = useInvitationInHand();
  const [openId, setOpenId] = useState<string | null>(null);
  const [joinedNow, setJoined] = useState<Person[]>([]);
  // Whoever signed up from an invitation accepted it there already.
  const joinedId = useSearchParams()[0].get('joined');
  const crewFor = useQuery({ ...crewQueries.crewFor(), enabled: joinedId !== null });
  const joined = [...(crewFor.data ?? []).filter(({ _id }) => _id === joinedId), ...joinedNow];
  const [declined, setDeclined] = useState<string | null>(null);
  const [noMore, setNoMore] = useState<string | null>(null);

  const isInHand = inHand.token !== null && inHand.invitation?.Pending === true;
  const received = (requests.data?.Received ?? []).filter(
    ({ ExpiresOn }) => !isInHand || ExpiresOn !== inHand.invitation?.ExpiresAt,
  );
  const toConfirm = requests.data?.ToConfirm ?? [];
  const given = requests.data?.Given ?? [];
  const sent = (requests.data?.Sent ?? []).slice(0, shownSent);
  const firstId = isInHand ? 'in-hand' : received[0]?._id;
  const isQuiet = received.length + toConfirm.length + given.length === 0 && !isInHand && !inHand.isOver;
  const isNothing = requests.data !== undefined && isQuiet;
  const answers = {
    // After the next read it is listed among those given.
    onAccepted: ({ Youth }: AcceptedInvitation) => Youth && setJoined([...joinedNow, Youth]),
    onRejected: setDeclined,
    onNoMore: (name: string, scope: OptOutScope) =>
      setNoMore(scope === 'person' ? `Done. Nothing more from ${name}.` : 'Done. Nobody’s invitations reach you here.'),
  };

  return (
    <div className={`${styles.people} ${styles.peopleNarrow}`}>
      <h1 className="h1">Invitations</h1>
      {joined.map((youth) => (
        <Joined key={youth._id} youth={youth} />
      ))}
      {declined && <output className="banner">That’s okay. {declined} hears it kindly, and may ask again.</output>}
      {noMore && <output className="banner">{noMore} Somebody can still hand you a link.</output>}
      {inHand.isOver && joined.length === 0 && !declined && !noMore && (
        <output className="banner banner--lamp">
          This invitation is over: it was answered, taken back, or is older than 14 days. They can send another.
        </output>
      )}
      <YesesToConfirm yeses={toConfirm} />
      {isInHand && inHand.token && (
        <PromiseCard
          key={inHand.token}
          inviter={{ FirstName: inHand.invitation?.InviterFirstName ?? 'Somebody' }}
          until={inHand.invitation?.ExpiresAt ? `Open until ${longDay(inHand.invitation.ExpiresAt)}` : ''}
          answered={{ Token: inHand.token }}
          isOpen={(openId ?? firstId) === 'in-hand'}
          onOpen={() => setOpenId('in-hand')}
          onAccepted={(accepted) => {
            inHand.forget();
            answers.onAccepted(accepted);
          }}
          onRejected={(name) => {
            inHand.forget();
            answers.onRejected(name);
          }}
          canOptOut={Boolean(inHand.invitation?.Email ?? inHand.invitation?.MobileNumber)}
          onNoMore={(name, scope) => {
            inHand.forget();
            answers.onNoMore(name, scope);
          }}
        />
      )}
      {received.map(({ _id, Inviter, Message, CanOptOut, ExpiresOn }) => (
        <PromiseCard
          key={_id}
          inviter={Inviter}
          message={Message}
          until={`Open until ${longDay(ExpiresOn)}`}
          answered={{ InvitationId: _id }}
          canOptOut={CanOptOut}
          isOpen={(openId ?? firstId) === _id}
          onOpen={() => setOpenId(_id)}
          {...answers}
        />
      ))}
      {given.map((yes) => (
        <YesGiven key={yes._id} yes={yes} />
      ))}
      {requests.isPending && <SkeletonRows rows={2} shape="card" label="Loading your invitations" />}
      {(requests.isError || inHand.isError) && (
        <div className="card">
          <ErrorState
            title="Your invitations didn’t load"
            onRetry={() => {
              void requests.refetch();
              if (inHand.isError) void inHand.refetch();
            }}
            homeHref={routes.home.path}
          />
        </div>
      )}
      {isNothing && joined.length === 0 && (
        <div className="card">
          <EmptyState title={inOwnWords('invites-empty', 'Nothing waits for you')}>
            When somebody asks you into their Crew, you answer here.
          </EmptyState>
        </div>
      )}
      {isYouth && sent.length > 0 && (
        <section className="card stack14" aria-labelledby="sent">
          <h2 id="sent" className="title">
            You asked
          </h2>
          <SentList sent={sent} />
        </section>
      )}
    </div>
  );
}
