// Notices by day: read, mark, remove; and the switch for push in this browser.
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { byDay } from '../noticeDays.ts';
import { clearNotificationDot, useNotificationDot } from '../notificationDot.ts';
import { markAllRead, notificationQueries } from '../notifications.queries.ts';
import '../notifications.css';
import { NoticeRow } from '../parts/NoticeRow.tsx';
import { PushCard } from '../parts/PushCard.tsx';

const RemoveAllDialog = lazy(async () => {
  const { RemoveAllDialog } = await loadWithRetry(() => import('../parts/RemoveAllDialog.tsx'));
  return { default: RemoveAllDialog };
});

function useDotCleared(): void {
  const isSet = useNotificationDot();
  useEffect(() => {
    if (isSet) clearNotificationDot();
  }, [isSet]);
}

export function NotificationsScreen() {
  const queries = useQueryClient();
  const list = useInfiniteQuery(notificationQueries.list());
  const markAll = useMutation(markAllRead(queries));
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  useDotCleared();
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasUnread = notices.some(({ IsRead }) => !IsRead);
  return (
    <div className="notices">
      <h1 className="h1">Notifications</h1>
      <PushCard />
      {notices.length > 0 && (
        <div className="notices__acts">
          {hasUnread && (
            <PlainButton variant="soft" size="small" loading={markAll.isPending} onClick={() => markAll.mutate()}>
              Mark all as read
            </PlainButton>
          )}
          <PlainButton variant="text" size="small" onClick={() => setAsking(true)}>
            Remove all
          </PlainButton>
        </div>
      )}
      {byDay(notices, now).map(({ date, heading, notices: ofDay }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="label muted notices__day">
            {heading}
          </h2>
          <ul className="card card--flush notices__list">
            {ofDay.map((notice) => (
              <NoticeRow key={notice._id} notice={notice} />
            ))}
          </ul>
        </section>
      ))}
      {list.isPending && <SkeletonRows rows={4} label="Loading your notifications" />}
      {list.isError && !list.data && (
        <div className="card">
          <ErrorState
            title="Your notifications didn’t load"
            onRetry={() => void list.refetch()}
            homeHref={routes.home.path}
          />
        </div>
      )}
      {list.data && notices.length === 0 && (
        <div className="card">
          <EmptyState title="All quiet">When something happens around you and your Crew, it shows up here.</EmptyState>
        </div>
      )}
      {list.hasNextPage && (
        <PlainButton variant="soft" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </PlainButton>
      )}
      <Suspense fallback={null}>{isAsking && <RemoveAllDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
