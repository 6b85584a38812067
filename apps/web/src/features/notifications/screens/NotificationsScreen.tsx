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
import { ChosenBar } from '../parts/ChosenBar.tsx';
import { NoticeChoice, NoticeRow } from '../parts/NoticeRow.tsx';
import { PushCard } from '../parts/PushCard.tsx';
import styles from '../notifications.module.css';

const RemoveAllDialog = lazyDialog(() => import('../parts/RemoveAllDialog.tsx'), 'RemoveAllDialog');

function useDotCleared(): void {
  const isSet = useNotificationDot();
  useEffect(() => {
    if (isSet) clearNotificationDot();
  }, [isSet]);
}

function Acts({ hasUnread, onChoose }: { hasUnread: boolean; onChoose: () => void }) {
  const markAll = useMutation(markAllRead(useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.noticesActs}>
      {hasUnread && (
        <PlainButton variant="soft" size="small" loading={markAll.isPending} onClick={() => markAll.mutate()}>
          Mark all as read
        </PlainButton>
      )}
      <PlainButton variant="text" size="small" onClick={onChoose}>
        Choose several
      </PlainButton>
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
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const turn = (id: string) =>
    setChosen((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  useDotCleared();
  return (
    <div className="stack14">
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
            {!chosen && <Acts hasUnread={notices.some(({ IsRead }) => !IsRead)} onChoose={() => setChosen([])} />}
            {byDay(notices, now).map(({ date, heading, notices: ofDay }) => (
              <section key={date} aria-labelledby={`day-${date}`}>
                <h2 id={`day-${date}`} className={`label muted ${styles.noticesDay}`}>
                  {heading}
                </h2>
                <ul className={`card card--flush ${styles.noticesList}`}>
                  {ofDay.map((notice) =>
                    chosen ? (
                      <NoticeChoice
                        key={notice._id}
                        notice={notice}
                        checked={chosen.includes(notice._id)}
                        onChange={() => turn(notice._id)}
                      />
                    ) : (
                      <NoticeRow key={notice._id} notice={notice} />
                    ),
                  )}
                </ul>
              </section>
            ))}
            {chosen && (
              <ChosenBar
                ids={notices.map(({ _id }) => _id).filter((id) => chosen.includes(id))}
                onDone={() => setChosen(null)}
              />
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}
