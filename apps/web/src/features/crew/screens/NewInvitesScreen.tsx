// Invitations: those that wait for my answer, and those I sent.
import type { AcceptedInvitation } from '@mycrew/contract/crew.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { longDay } from '#shared/format/times.ts';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { crewQueries } from '../crew.queries.ts';
import { PromiseCard } from '../parts/PromiseCard.tsx';
import { YesesToConfirm } from '../parts/YesesToConfirm.tsx';
import { YesGiven } from '../parts/YesGiven.tsx';
import { SentList } from '../parts/SentList.tsx';
import { useInvitationInHand } from '../useInvitationInHand.ts';
import styles from '../crew.module.css';

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
  // Whoever has just signed up from an invitation said yes there already.
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
    // A yes that waits stands among those given, as soon as they are read again.
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
          <EmptyState title="Nothing waits for you">
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
