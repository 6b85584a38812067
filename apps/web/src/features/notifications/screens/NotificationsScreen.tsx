// Notices by day: read, mark, remove; and the switch for push in this browser.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { byDay } from '../noticeDays.ts';
import { clearNotificationDot, useNotificationDot } from '../notificationDot.ts';
import { markAllRead, notificationQueries } from '../notifications.queries.ts';
import '../notifications.css';
import { NoticeRow } from '../parts/NoticeRow.tsx';
import { PushCard } from '../parts/PushCard.tsx';

const RemoveAllDialog = lazyDialog(() => import('../parts/RemoveAllDialog.tsx'), 'RemoveAllDialog');

function useDotCleared(): void {
  const isSet = useNotificationDot();
  useEffect(() => {
    if (isSet) clearNotificationDot();
  }, [isSet]);
}

function Acts({ hasUnread }: { hasUnread: boolean }) {
  const markAll = useMutation(markAllRead(useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="notices__acts">
      {hasUnread && (
        <PlainButton variant="soft" size="small" loading={markAll.isPending} onClick={() => markAll.mutate()}>
          Mark all as read
        </PlainButton>
      )}
      <PlainButton variant="text" size="small" onClick={() => setAsking(true)}>
        Remove all
      </PlainButton>
      {isAsking && <RemoveAllDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

export function NotificationsScreen() {
  const list = useInfiniteQuery(notificationQueries.list());
  const now = useNow();
  useDotCleared();
  return (
    <div className="notices">
      <h1 className="h1">Notifications</h1>
      <PushCard />
      <PagedList
        of={list}
        shape="person"
        rows={4}
        loading="Loading your notifications"
        failed="Your notifications didn’t load"
        empty={
          <div className="card">
            <EmptyState title="All quiet">
              When something happens around you and your Crew, it shows up here.
            </EmptyState>
          </div>
        }
      >
        {(notices) => (
          <>
            <Acts hasUnread={notices.some(({ IsRead }) => !IsRead)} />
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
          </>
        )}
      </PagedList>
    </div>
  );
}
