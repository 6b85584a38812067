// What is urgent at the desk, the oldest first, with taking and giving back; live while it is shown.
import { pathOfUrgent, type UrgentItem, type UrgentKind, urgentReasons } from '@mycrew/contract/urgent-items.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countOf } from '#shared/format/counts.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { giveUrgentBack, takeUrgent, urgentChanged, urgentQueries } from '../urgent-items.queries.ts';
import styles from '../urgent-items.module.css';

const kindWords: Record<UrgentKind, string> = {
  piece: 'Experience',
  comment: 'Comment',
  report: 'Report',
  appeal: 'Answer to a decision',
  emergency: 'Emergency request',
  picture: 'Picture',
  'hand-over': 'Report handed over',
  'welfare-check': 'Somebody who needs reaching',
};
const reasonWords = (ids: UrgentItem['Reasons']): string =>
  urgentReasons
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join('. ');

function UrgentRow({ item, now }: { item: UrgentItem; now: Date }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfUrgent(item.Kind, item.ItemId);
  const onError = (error: unknown) => toast.error(refusalWords(error));
  const onSettled = () => urgentChanged(queries);
  const take = useMutation({
    mutationFn: () => takeUrgent(item._id),
    onSuccess: () => navigate(path),
    onError,
    onSettled,
  });
  const giveBack = useMutation({ mutationFn: () => giveUrgentBack(item._id), onError, onSettled });
  const what = `${kindWords[item.Kind]}, ${timeAgo(item.Since, now)}`;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>{what}</strong>
        <span className="small muted">{reasonWords(item.Reasons)}</span>
        {item.WasLeft && !item.Claim && <Tag tone="lamp">Taken and left</Tag>}
      </div>
      <div className="wrap8">
        {item.Claim?.IsMine ? (
          <>
            <PlainButton to={path} aria-label={`Open: ${what}`}>
              Open
            </PlainButton>
            <PlainButton
              variant="soft"
              loading={giveBack.isPending}
              aria-label={`Give back: ${what}`}
              onClick={() => giveBack.mutate()}
            >
              Give back
            </PlainButton>
          </>
        ) : item.Claim ? (
          <span className="small muted">Somebody else has it</span>
        ) : (
          <PlainButton
            variant="alert"
            loading={take.isPending}
            aria-label={`Take it: ${what}`}
            onClick={() => take.mutate()}
          >
            Take it
          </PlainButton>
        )}
      </div>
    </li>
  );
}

export function UrgentItems() {
  const queries = useQueryClient();
  const list = useQuery(urgentQueries.list());
  const now = useNow();
  useOn('changed', ({ topic }) => {
    if (topic === 'desk') readAgain(queries, { queryKey: urgentQueries.list().queryKey });
  });
  const { data } = list;
  return (
    <section className="stack8" aria-labelledby="urgent-items">
      <h2 id="urgent-items" className="h3">
        Urgent
      </h2>
      {!data && <ReadState of={list} loading="Loading what is urgent" failed="What is urgent didn’t load" />}
      {data && data.items.length > 0 && (
        <ul className={`card card--flush ${styles['list']}`}>
          {data.items.map((item) => (
            <UrgentRow key={item._id} item={item} now={now} />
          ))}
        </ul>
      )}
      {data && data.items.length === 0 && <p className="muted">Nothing urgent waits for you.</p>}
      {data && data.WithOthers > 0 && (
        <p className="small muted">{countOf(data.WithOthers, 'is', 'are')} with others, as you chose to be spared.</p>
      )}
    </section>
  );
}
