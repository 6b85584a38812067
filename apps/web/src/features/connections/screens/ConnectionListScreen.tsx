// Whom I am connected with, whom I asked, and asking one more.
import { connectionLimit } from '@mycrew/contract/connections.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { connectionQueries } from '../connections.queries.ts';
import styles from '../connections.module.css';
import { Asked } from '../parts/Asked.tsx';
import { AskForm, type AskedConnection } from '../parts/AskForm.tsx';
import { ConnectionLine } from '../parts/ConnectionLine.tsx';
import { SentConnections } from '../parts/SentConnections.tsx';

export function ConnectionListScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const list = useQuery(connectionQueries.list());
  const requests = useQuery(connectionQueries.requests());
  const [asked, setAsked] = useState<AskedConnection | null>(null);
  const sent = requests.data?.Sent ?? [];
  const waiting = requests.data?.Received.length ?? 0;
  const connections = list.data;
  return (
    <div className={styles['page']}>
      <h1 className="h1">Connections</h1>
      <p className="muted">
        Young people you know here. They see your name. What you feel, write or share with your Crew stays away from
        them.
      </p>
      {waiting > 0 && (
        <PlainButton variant="soft" to={routes.newConnectionInvites.path}>
          {waiting === 1 ? 'One request waits for you' : `${waiting} requests wait for you`}
        </PlainButton>
      )}
      {!connections && (
        <ReadState of={list} shape="person" loading="Loading your connections" failed="Your connections didn’t load" />
      )}
      {connections && connections.length > 0 && (
        <section className="card stack14" aria-label="Your connections">
          <ul className={styles['list']}>
            {connections.map((connection) => (
              <ConnectionLine key={connection._id} connection={connection} />
            ))}
          </ul>
        </section>
      )}
      {connections?.length === 0 && (
        <div className="card">
          <EmptyState title="Nobody yet">
            {isYouth
              ? 'Ask somebody whose number or email you have, or pass on a link. Nobody can be searched for here.'
              : 'Connections are between young people. You are here for somebody’s Crew.'}
          </EmptyState>
        </div>
      )}
      {isYouth && sent.length > 0 && <SentConnections sent={sent} />}
      {isYouth &&
        connections &&
        connections.length < connectionLimit &&
        (asked ? <Asked asked={asked} onAnother={() => setAsked(null)} /> : <AskForm onSent={setAsked} />)}
    </div>
  );
}
