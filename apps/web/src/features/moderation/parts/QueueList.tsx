// Most urgent first.
import type { QueueItem } from '@mycrew/contract/desk-articles.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskRow } from '#features/staff/staff.parts.ts';
import SirenIcon from '~icons/ph/siren-fill';
import { warningLabel } from '../deskWords.ts';
import { deskQueries, type QueueFilter } from '../moderation.queries.ts';
import styles from '../moderation.module.css';

const hrefOfItem = ({ Kind, _id }: QueueItem) =>
  hrefOf(Kind === 'article' ? 'deskArticle' : 'deskComment', { id: _id });

function Marks({ item }: { item: QueueItem }) {
  const isPlain = !item.IsUrgent && !item.IsAppeal && item.Warnings.length === 0;
  return (
    <>
      {item.IsUrgent && (
        <Tag tone="alert" icon={<SirenIcon size={16} aria-hidden="true" />}>
          Crisis words
        </Tag>
      )}
      {item.IsAppeal && <Tag tone="lamp">Author replied</Tag>}
      {isPlain && <Tag>{item.ShowsAlready ? 'Shows already' : 'Standard'}</Tag>}
      {item.Warnings.map((warning) => (
        <Tag key={warning}>{warningLabel(warning)}</Tag>
      ))}
      {item.Claim && <span>{item.Claim.IsMine ? 'Yours' : 'Somebody else has it'}</span>}
    </>
  );
}

export function QueueList({ filter, chosen }: { filter: QueueFilter; chosen?: string }) {
  const list = useInfiniteQuery(deskQueries.queue(filter));
  const now = useNow();
  return (
    <PagedList
      of={list}
      loading="Loading what waits"
      failed="The queue didn’t load"
      empty={
        <EmptyState title="Nothing waits" headingLevel={2}>
          Everything that was sent for review has been looked at.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={styles['list']}>
          {items.map((item) => (
            <DeskRow
              key={item._id}
              title={item.Title || item.Preview}
              to={hrefOfItem(item)}
              isChosen={item._id === chosen}
              marks={<Marks item={item} />}
              end={
                <>
                  {timeAgo(item.Since, now)}
                  <br />
                  {item.Kind === 'article' ? 'Experience' : 'Comment'}
                </>
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
