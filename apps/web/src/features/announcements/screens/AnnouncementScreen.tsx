// Announcements, newest first; opening the page marks them as seen.
import { brand, inOwnWords } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shortDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { announcementQueries, announcementsSeen } from '../announcements.queries.ts';
import styles from '../announcements.module.css';

export function AnnouncementScreen() {
  const queries = useQueryClient();
  const list = useQuery(announcementQueries.list());
  const isAnyNew = list.data?.some(({ IsNew }) => IsNew) ?? false;
  useEffect(() => {
    // A failure is retried on the next visit.
    if (isAnyNew) announcementsSeen(queries).catch(() => {});
  }, [isAnyNew, queries]);
  return (
    <SubPage title={`News from ${brand.name}`} back={{ path: routes.home.path, label: 'Home' }}>
      {list.data ? (
        list.data.length === 0 ? (
          <EmptyState title="No news right now">
            {inOwnWords('news-empty', 'When there is something to tell, it stands here.')}
          </EmptyState>
        ) : (
          <ul className="stack12">
            {list.data.map(({ _id, Title, Body, ShownFrom, IsNew }) => (
              <li key={_id} className="card stack6">
                <div className={styles['head']}>
                  <h2 className="h3">{Title}</h2>
                  {IsNew && <Tag tone="lamp">New</Tag>}
                </div>
                <p className={styles['body']}>{Body}</p>
                <time className="small muted" dateTime={ShownFrom}>
                  {shortDay(ShownFrom)}
                </time>
              </li>
            ))}
          </ul>
        )
      ) : (
        <ReadState of={list} shape="card" rows={2} loading="Loading the news" failed="The news didn’t load" />
      )}
    </SubPage>
  );
}
