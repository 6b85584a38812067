// All that waits, most urgent first.
import type { QueueFilter, QueueItem } from '@mycrew/contract/desk-queue.ts';
import { useEffect, useRef } from 'react';
import { countOf } from '#shared/format/counts.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskRow } from '#features/staff/staff.parts.ts';
import SirenIcon from '~icons/ph/siren-fill';
import { kindLabel, titleOfItem, warningLabel } from '../deskWords.ts';
import { hrefOfItem } from '../queuePlace.ts';
import { mixed, useLiveQueue, type ShownItem } from '../useLiveQueue.ts';
import styles from '../moderation.module.css';

const standing = ({ isGone, Claim, IsWithAuthor }: ShownItem): string | null => {
  if (isGone) return 'Looked after meanwhile';
  if (IsWithAuthor) return 'Waits for its author';
  return Claim && (Claim.IsMine ? 'Yours' : 'Somebody else has it');
};

function Marks({ item }: { item: ShownItem }) {
  const says = standing(item);
  const isPlain = !item.IsUrgent && !item.IsAppeal && !item.IsForLead && item.Warnings.length === 0;
  return (
    <>
      {item.IsUrgent && (
        <Tag tone="alert" icon={<SirenIcon size={16} aria-hidden="true" />}>
          Urgent
        </Tag>
      )}
      {item.IsForLead && <Tag tone="lamp">For whoever leads</Tag>}
      {item.IsAppeal && <Tag tone="lamp">Author replied</Tag>}
      {isPlain && !says && <Tag>{item.ShowsAlready ? 'Shows already' : 'Standard'}</Tag>}
      {item.Warnings.map((warning) => (
        <Tag key={warning}>{warningLabel(warning)}</Tag>
      ))}
      {says && <span>{says}</span>}
    </>
  );
}

interface ItemRowProps {
  item: ShownItem;
  filter: QueueFilter;
  /** Its page is open beside the list. */
  isChosen?: boolean;
}

export function ItemRow({ item, filter, isChosen = false }: ItemRowProps) {
  const now = useNow();
  return (
    <DeskRow
      id={item._id}
      title={titleOfItem(item)}
      to={item.isGone ? undefined : hrefOfItem(item, filter)}
      isChosen={isChosen}
      marks={<Marks item={item} />}
      end={
        <>
          {timeAgo(item.Since, now)}
          <br />
          {kindLabel(item.Kind)} {item.Case}
        </>
      }
    />
  );
}

/** Politely: whoever reads something else hears it when they pause. */
function Arrivals({ urgent, offered, onShow }: { urgent: number; offered: number; onShow: () => void }) {
  return (
    <>
      <output className="visuallyHidden">
        {urgent > 0 && `${countOf(urgent, 'urgent item', 'urgent items')} came in, at the top of the list.`}
      </output>
      {offered > 0 && (
        <div>
          <PlainButton variant="soft" onClick={onShow}>
            {offered} new, show
          </PlainButton>
        </div>
      )}
    </>
  );
}

interface QueueListProps {
  filter: QueueFilter;
  /** Its page is open beside the list. */
  chosen?: string;
  /** Back from its page: its row is in sight, with the focus. */
  at?: string | null;
}

function useFocusedRow(at: string | null | undefined, isThere: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!at || !isThere || done.current === at) return;
    done.current = at;
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(at)}"] a`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [at, isThere]);
  return list;
}

const isAny = (filter: QueueFilter): boolean => Object.values(filter).every((each) => each === undefined);

export function QueueList({ filter, chosen, at }: QueueListProps) {
  const { list, head, showOffered } = useLiveQueue(filter);
  const rows = useFocusedRow(at, list.data !== undefined);
  return (
    <PagedList
      of={list}
      loading="Loading what waits"
      failed="The queue didn’t load"
      empty={
        <EmptyState title="Nothing waits" headingLevel={2}>
          {isAny(filter) ? 'All that came to the desk has been looked at.' : 'Nothing here fits what you chose above.'}
        </EmptyState>
      }
    >
      {(shown: QueueItem[]) => {
        const { urgent, items, offered } = mixed(shown, head);
        return (
          <>
            <Arrivals urgent={urgent.length} offered={offered} onShow={() => void showOffered()} />
            <ul ref={rows} className={styles['list']}>
              {[...urgent, ...items].map((item) => (
                <ItemRow key={item._id} item={item} filter={filter} isChosen={item._id === chosen} />
              ))}
            </ul>
          </>
        );
      }}
    </PagedList>
  );
}
