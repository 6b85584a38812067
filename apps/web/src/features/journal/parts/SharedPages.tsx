// Pages that others let me read, latest first.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { SharedPage } from '@mycrew/contract/journal.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { firstWord } from '#shared/format/names.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { journalQueries } from '../journal.queries.ts';
import { titleOf, untilWords } from '../pageWords.ts';
import styles from '../journal.module.css';

function SharedRow({ page }: { page: SharedPage }) {
  const { Author, EndsOn, IsRead, Preview } = page;
  return (
    <li>
      <Link className={`card ${styles.row}`} to={hrefOf('journalPage', { id: page._id })}>
        <PersonAvatar person={Author} size={48} spoken="none" />
        <span className={styles.rowWords}>
          <span className={`title ${styles.rowTitle}`}>{titleOf(page)}</span>
          {Preview && <span className={`small muted ${styles.preview}`}>{Preview}</span>}
          <span className={styles.marks}>
            <span className="caption muted">
              From {firstWord(Author.FirstName)}
              {EndsOn && `, until ${untilWords(EndsOn)}`}
            </span>
            {!IsRead && <Tag tone="primary">New</Tag>}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function SharedPages() {
  const list = useInfiniteQuery(journalQueries.shared());
  return (
    <PagedList
      of={list}
      rows={2}
      shape="card"
      loading="Loading the pages others share with you"
      failed="The pages others share with you didn’t load"
      empty={
        <div className="card">
          <EmptyState title="Nothing shared right now">
            When somebody lets you read a page of theirs, it stands here for as long as they choose.
          </EmptyState>
        </div>
      }
    >
      {(pages) => (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <SharedRow key={page._id} page={page} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
