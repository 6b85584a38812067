// Connection requests that wait for my answer, the one I came with a link for among them.
import type { ReceivedConnection } from '@mycrew/contract/connections.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { useConnectionInHand } from '../connectionInHand.ts';
import { connectionQueries } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { RequestCard } from '../parts/RequestCard.tsx';

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
