// Connections among the contacts: who asks first, then a few names, and the way to all of them.
import { routes } from '@mycrew/contract/paths.ts';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import HandshakeIcon from '~icons/ph/handshake';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { listOfNames } from '#shared/format/names.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { connectionQueries } from '../connections.queries.ts';
import styles from '../connections.module.css';

const shown = 6;

function Asking({ names }: { names: string[] }) {
  return (
    <Link className="banner banner--lamp" to={routes.newConnectionInvites.path}>
      <HandshakeIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{listOfNames(names)}</strong> would like to connect with you.
        <br />
        See who asks and answer.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

export function ConnectionGroup() {
  const id = useId();
  const list = useQuery(connectionQueries.list());
  const requests = useQuery(connectionQueries.requests());
  const asking = requests.data?.Received ?? [];
  const names = list.data?.map(({ Person }) => Person.FirstName) ?? [];
  const rest = names.length - shown;
  return (
    <section className={`card ${styles['group']}`} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="title">
          Connections
        </h2>
        {names.length > 0 && <span className="small muted numbers">{names.length}</span>}
      </div>
      {asking.length > 0 && <Asking names={asking.map(({ Asker }) => Asker.FirstName)} />}
      {list.data ? (
        <p className={names.length > 0 ? undefined : 'small muted'}>
          {names.length > 0
            ? `${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
            : 'People your age you know here. They see your name, and nothing you feel or write.'}
        </p>
      ) : (
        <ReadState of={list} rows={1} loading="Loading your connections" failed="Your connections didn’t load" />
      )}
      <div className={styles['ways']}>
        <PlainButton variant="outline" size="small" to={routes.connectionList.path}>
          {names.length > 0 ? 'See connections' : 'Connect with somebody'}
        </PlainButton>
      </div>
    </section>
  );
}
