// Published events by kind, with filters in a sheet.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import type { PublishedEvent } from '@mycrew/contract/published-events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import FunnelIcon from '~icons/ph/funnel';
import { localDate } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { eventQueries, useFilterTypes, useKinds } from '../events.queries.ts';
import { dayWords, kindWords, timeWords } from '../eventWords.ts';
import styles from '../events.module.css';
import { asked, countOfFilters, factsOf, type Filter, filterIn, searchOf } from '../whatsOn.ts';
import chipStyles from '#shared/ui/Chip.module.css';

const FilterSheet = lazyDialog(() => import('../parts/FilterSheet.tsx'), 'FilterSheet');
const PublishedDialog = lazyDialog(() => import('../parts/PublishedDialog.tsx'), 'PublishedDialog');

function OnCard({ event, to }: { event: PublishedEvent; to: string }) {
  const { facts, access } = factsOf(event);
  const time = { On: event.StartDate, StartsOn: event.StartsOn, EndsOn: event.EndsOn };
  return (
    <li>
      <Link className={`card ${styles.onCard}`} to={to}>
        <span className="title">{event.Title}</span>
        <span>
          {dayWords(event.StartDate, localDate())}, {timeWords(event, time).toLowerCase()}
        </span>
        <span className="small muted">
          {[kindWords(event.Category), event.Place, ...facts].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.tags}>
          {event.IsCancelled && <Tag tone="alert">Called off</Tag>}
          {access.map((fact) => (
            <Tag key={fact} tone="success">
              {fact}
            </Tag>
          ))}
        </span>
      </Link>
    </li>
  );
}

function Kinds({ filter }: { filter: Filter }) {
  const kinds = useKinds(true);
  const chip = (category: string | undefined, words: string) => {
    const isChosen = filter.category === category;
    return (
      <Link
        key={words}
        className={isChosen ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
        aria-current={isChosen ? 'page' : undefined}
        to={`?${searchOf({ ...filter, category })}`}
      >
        {words}
      </Link>
    );
  };
  return (
    <nav className={styles.kinds} aria-label="Kinds">
      {chip(undefined, 'All kinds')}
      {kinds.map(({ _id, Label }) => chip(_id, Label))}
    </nav>
  );
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(eventQueries.publishedOne(id));
  return data ? <PublishedDialog event={data} onClose={onClose} /> : null;
}

export function WhatsOnScreen() {
  const [search, setSearch] = useSearchParams();
  const [isFiltering, setFiltering] = useState(false);
  const filter = filterIn(search, useFilterTypes());
  const list = useInfiniteQuery(eventQueries.published(asked(filter)));
  const chosen = countOfFilters(filter);
  const open = search.get('open');
  const show = (next: Filter) => setSearch(searchOf(next), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.whatsOn}>
      <div className={styles.band}>
        <SubPage
          title="What’s on"
          intro="For young people and those beside them. Nobody sees that you looked."
          back={{ path: routes.events.path, label: 'Events' }}
        />
        <Kinds filter={filter} />
      </div>
      <div className={styles.below}>
        <div className="spread">
          <PlainButton variant="outline" icon={<FunnelIcon size={20} />} onClick={() => setFiltering(true)}>
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </PlainButton>
        </div>
        <PagedList
          of={list}
          shape="card"
          loading="Loading what’s on"
          failed="What’s on didn’t load"
          empty={
            <div className="card">
              <EmptyState
                title={chosen > 0 || filter.category ? 'Nothing like that right now' : 'Nothing on right now'}
                action={
                  (chosen > 0 || filter.category) && (
                    <PlainButton variant="soft" to={routes.eventCategories.path}>
                      Show everything
                    </PlainButton>
                  )
                }
              >
                {inOwnWords('whats-on-empty', 'New things come in as people tell us of them.')}
              </EmptyState>
            </div>
          }
        >
          {(events) => (
            <ul className={styles.list}>
              {events.map((event) => (
                <OnCard key={event._id} event={event} to={`?${searchOf({ ...filter })}&open=${event._id}`} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {isFiltering && (
        <FilterSheet
          filter={filter}
          onClose={() => setFiltering(false)}
          onChange={(next) => {
            setFiltering(false);
            show(next);
          }}
        />
      )}
      {open && <Opened id={open} onClose={() => show(filter)} />}
    </div>
  );
}
