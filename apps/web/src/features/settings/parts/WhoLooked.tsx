// Who opened what of mine lately, newest first.
import { type DataView, dataViewsStoredDays } from '@mycrew/contract/settings.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { PagedList } from '#shared/ui/PagedList.tsx';
import styles from '../settings.module.css';
import { settingsQueries } from '../settings.queries.ts';
import { DataViewRow } from './DataViewRow.tsx';
import rowsStyles from '#shared/ui/rows.module.css';

const keyOf = ({ Who, Staff, What, At }: DataView) => `${Who?._id ?? Staff?.Role} ${What} ${At} ${Staff?.Why}`;
function Looks() {
  const list = useInfiniteQuery(settingsQueries.dataViews());
  const now = useNow();
  return (
    <PagedList
      of={list}
      keyOf={keyOf}
      shape="person"
      loading="Loading who looked lately"
      failed="Who looked lately didn’t load"
      empty={<p className="card">Nobody has opened anything lately. When somebody does, it stands here.</p>}
    >
      {(views) => (
        <ul className={`card card--flush ${rowsStyles.rows}`}>
          {views.map((view) => (
            <DataViewRow key={keyOf(view)} view={view} now={now} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function WhoLooked() {
  const id = useId();
  return (
    <section className="stack8" aria-labelledby={id}>
      <h2 id={id} className={`label muted ${styles['looksHeading']}`}>
        Who looked lately
      </h2>
      <Looks />
      <p className={`small muted ${styles['looksNote']}`}>
        The last {dataViewsStoredDays} days: comments, pictures, your note in an alert and where you were during it, and
        what the people who look after MyCrew looked at or did, with their reason. The same person stands here once an
        hour at most for the same thing.
      </p>
    </section>
  );
}
