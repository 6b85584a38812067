// The desk's start page: what is urgent and who is on, then one's own work, then all that waits.
import { deskKinds, type QueueFilter } from '@mycrew/contract/desk-queue.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { onCallQueries } from '#features/on-call/on-call.queries.ts';
import { OnDutyNow } from '#features/on-call/on-call.parts.ts';
import { FirstStepsNote } from '#features/setup/setup.parts.ts';
import { staffQueries } from '#features/staff/staff.queries.ts';
import { DeskList, DeskPage } from '#features/staff/staff.parts.ts';
import { UrgentItems } from '#features/urgent-items/urgent-items.parts.ts';
import { CheckRow } from '#features/welfare-checks/welfare-checks.parts.ts';
import { welfareQueries } from '#features/welfare-checks/welfare-checks.queries.ts';
import { countOf } from '#shared/format/counts.ts';
import { clockTime, timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { kindLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { deskQueries, workIsStale } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { ItemRow } from '../parts/QueueList.tsx';
import { hrefOfQueue } from '../queuePlace.ts';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack10" aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      {children}
    </section>
  );
}

const mine: QueueFilter = { show: 'mine' };

function WhoIsOn() {
  const schedule = useQuery(onCallQueries.schedule());
  return (
    <div className="stack10">
      {schedule.data ? (
        <OnDutyNow schedule={schedule.data} />
      ) : (
        <ReadState of={schedule} loading="Loading who is on duty" failed="Who is on duty didn’t load" rows={2} />
      )}
      <Link className="link" to={ourRoutes.deskOnCall.path}>
        The whole week
      </Link>
    </div>
  );
}

/** What I took, and whom I try to reach. */
function Mine() {
  const list = useQuery(deskQueries.head(mine));
  const checks = useInfiniteQuery(welfareQueries.list('open'));
  if (!list.data) return <ReadState of={list} loading="Loading your work" failed="Your work didn’t load" />;
  const own = (checks.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ Holder, HandedOver }) => Holder?.IsMine || HandedOver?.IsToMe);
  if (own.length === 0 && list.data.items.length === 0)
    return (
      <p>
        Nothing is yours right now.{' '}
        <Link className="link" to={hrefOfQueue()}>
          Take what waits longest
        </Link>
      </p>
    );
  return (
    <DeskList>
      {own.map((check) => (
        <CheckRow key={check._id} check={check} />
      ))}
      {list.data.items.map((item) => (
        <ItemRow key={item._id} item={item} filter={mine} />
      ))}
    </DeskList>
  );
}

function Today() {
  const waiting = useQuery(deskQueries.waiting());
  const now = useNow();
  if (!waiting.data) return <ReadState of={waiting} loading="Loading what waits" failed="What waits didn’t load" />;
  const { Kinds, OldestSince, WithAuthor } = waiting.data;
  const kinds = deskKinds.filter((kind) => Kinds[kind] > 0);
  return (
    <>
      <p>
        {OldestSince ? `The oldest came ${timeAgo(OldestSince, now)}.` : 'Nothing waits. A good moment for a break.'}
      </p>
      <dl className={styles['facts']}>
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <dt>{kindLabel(kind)}</dt>
            <dd>
              <Link className="link" to={hrefOfQueue({ kind })}>
                {countOf(Kinds[kind], 'waits', 'wait')}
              </Link>
            </dd>
          </Fragment>
        ))}
        {WithAuthor > 0 && (
          <>
            <dt>With the author</dt>
            <dd>
              <Link className="link" to={hrefOfQueue({ show: 'author' })}>
                {WithAuthor}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

export function OverviewScreen() {
  const { data: entry } = useQuery(staffQueries.entry());
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'desk') void workIsStale(queries);
  });
  return (
    <DeskPage
      title="Overview"
      offline="Something urgent may have come since. It shows up by itself once you’re back."
      intro={
        entry?.EndsOn &&
        `Your stay ends at ${clockTime(entry.EndsOn)} if you do nothing. Locking or signing out ends it at once.`
      }
    >
      <CareLine />
      <FirstStepsNote />
      <UrgentItems />
      <WhoIsOn />
      <Part id="my-work" title="Yours">
        <Mine />
      </Part>
      <Part id="waits-now" title="All that waits">
        <Today />
      </Part>
    </DeskPage>
  );
}
