import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { connectionQueries } from '../connections.queries.ts';
import styles from '../connections.module.css';

const shown = 6;

export function ConnectionGroup() {
  const id = useId();
  const list = useQuery(connectionQueries.list());
  const names = list.data?.map(({ Person }) => Person.FirstName) ?? [];
  const rest = names.length - shown;
  return (
    <section className="card stack14" aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="title">
          Connections
        </h2>
        {names.length > 0 && <span className="small muted numbers">{names.length}</span>}
      </div>
      {list.data ? (
        <p className={names.length > 0 ? undefined : 'small muted'}>
          {names.length > 0
            ? `${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
            : 'People your age you know here. They see your name, and nothing you feel or write.'}
        </p>
      ) : (
        <ReadState of={list} rows={1} loading="Loading your connections" failed="Your connections didn’t load" />
      )}
      <div className="wrap10">
        <PlainButton variant="outline" size="small" to={routes.connectionList.path}>
          {names.length > 0 ? 'See connections' : 'Connect with somebody'}
        </PlainButton>
      </div>
    </section>
  );
}
