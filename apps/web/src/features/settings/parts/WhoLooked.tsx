// Who opened what of mine lately, newest first.
import { type DataView, dataViewsKeptDays } from '@mycrew/contract/settings.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { settingsQueries } from '../settings.queries.ts';
import { DataViewRow } from './DataViewRow.tsx';

const keyOf = ({ Who, What, At }: DataView) => `${Who?._id} ${What} ${At}`;
/** A new look pushes the others on by one, from one page to the next. */
const eachOnce = (views: DataView[]) => [...new Map(views.map((view) => [keyOf(view), view])).values()];

function Looks() {
  const list = useInfiniteQuery(settingsQueries.dataViews());
  const now = useNow();
  if (!list.data) {
    return (
      <ReadState of={list} shape="person" loading="Loading who looked lately" failed="Who looked lately didn’t load" />
    );
  }
  const views = eachOnce(list.data.pages.flatMap(({ items }) => items));
  if (views.length === 0) {
    return <p className="card">Nobody has opened anything lately. When somebody does, it stands here.</p>;
  }
  return (
    <>
      <ul className="card card--flush rows">
        {views.map((view) => (
          <DataViewRow key={keyOf(view)} view={view} now={now} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p className="small" role="alert">
          The rest didn’t load. Try again in a moment.
        </p>
      )}
      {list.hasNextPage && (
        <div>
          <PlainButton variant="soft" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </PlainButton>
        </div>
      )}
    </>
  );
}

export function WhoLooked() {
  const id = useId();
  return (
    <section className="looks" aria-labelledby={id}>
      <h2 id={id} className="label muted looks__heading">
        Who looked lately
      </h2>
      <Looks />
      <p className="small muted looks__note">
        The last {dataViewsKeptDays} days: comments, pictures, your note in an alert and where you were during it. The
        same person stands here once an hour at most for the same thing.
      </p>
    </section>
  );
}
