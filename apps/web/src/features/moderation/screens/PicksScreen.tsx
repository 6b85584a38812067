import type { ArticleSummary } from '@mycrew/contract/articles.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { shortDay } from '#shared/format/times.ts';
import { DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';
import { Filters } from '../parts/Filters.tsx';

const feeds = [
  { id: 'editor', label: 'Picked' },
  { id: 'others', label: 'Everything published' },
] as const;

const drawn = (article: ArticleSummary) => (
  <DeskRow
    key={article._id}
    title={article.Title}
    to={hrefOf('deskArticle', { id: article._id })}
    marks={article.IsEditorsPick ? <Tag tone="primary">Picked</Tag> : <span>{article.Preview}</span>}
    end={shortDay(article.PublishedOn)}
  />
);

export function PicksScreen() {
  const [feed, setFeed] = useState<(typeof feeds)[number]['id']>('editor');
  const list = useInfiniteQuery(deskQueries.feed(feed));
  return (
    <DeskPage
      title="Editor’s picks"
      offline="Opening a piece and picking it need the network."
      intro="Open a piece to pick it, change its labels, or take it down."
    >
      <Filters options={feeds} chosen={feed} onChoose={setFeed} />
      <PagedList
        of={list}
        loading="Loading experiences"
        failed="The experiences didn’t load"
        empty={
          <EmptyState title="Nothing here yet" headingLevel={2}>
            What is picked stands first for readers.
          </EmptyState>
        }
      >
        {(items) => <ul className={styles['list']}>{items.map(drawn)}</ul>}
      </PagedList>
    </DeskPage>
  );
}
