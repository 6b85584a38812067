// A paged list: loading, empty, error and offline states, and loading more.
import type { InfiniteData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/api/read.ts';
import styles from './PagedList.module.css';
import { PlainButton } from './PlainButton.tsx';
import { ReadState, type ReadStateProps } from './ReadState.tsx';

/** What `useInfiniteQuery(pages(…))` answers. */
type Reading<T> = ReadStateProps['of'] & {
  data: InfiniteData<Page<T>> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type PagedListProps<T> = Omit<ReadStateProps, 'of'> & {
  of: Reading<T>;
  /** In the place of the list while there is nothing in it. */
  empty: ReactNode;
  /** What an item is known by, where it is not its `_id`. */
  keyOf?: (item: T) => string;
  more?: string;
  /** Draws what is there, each item as one `<li>`. */
  children: (items: T[]) => ReactNode;
};

const idOf = (item: unknown): string => (item as { _id: string })._id;

/** What is new at the top pushes the others on, from one page to the next: each stands there once. */
function eachOnce<T>({ pages }: InfiniteData<Page<T>>, keyOf: (item: T) => string): T[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [keyOf(item), item]))).values()];
}

function MissingRest({ isPaused }: { isPaused: boolean }) {
  return (
    <p className="small" role="alert">
      {isPaused
        ? 'You’re offline. The rest shows up by itself once you’re back.'
        : 'The rest didn’t load. Try again in a moment.'}
    </p>
  );
}

/** After loading more, focus moves to the first new item, since the button may be gone. */
function useGoOnReading(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const servedAt = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt === null || count <= askedAt || servedAt.current === askedAt) return;
    servedAt.current = askedAt;
    const first = list.current?.querySelectorAll('li')[askedAt];
    const target = first?.querySelector<HTMLElement>('a, button') ?? first;
    if (target === first) first?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [askedAt, count]);
  return { list, isAsked: askedAt === count, ask: () => setAskedAt(count) };
}

/**
 * ```tsx
 * const list = useInfiniteQuery(notificationQueries.list());
 * <PagedList of={list} loading="Loading …" failed="… didn’t load" empty={<EmptyState title="All quiet" />}>
 *   {(notices) => <ul>{notices.map((notice) => <NoticeRow key={notice._id} notice={notice} />)}</ul>}
 * </PagedList>
 * ```
 */
export function PagedList<T>(props: PagedListProps<T>) {
  const { of, empty, keyOf = idOf, more = 'Show more', children, ...reading } = props;
  const items = of.data ? eachOnce(of.data, keyOf) : [];
  const { list, isAsked, ask } = useGoOnReading(items.length);
  if (!of.data) return <ReadState of={of} {...reading} />;
  if (items.length === 0) return empty;
  const isPaused = isAsked && of.fetchStatus === 'paused';
  const showMore = () => {
    ask();
    void of.fetchNextPage();
  };
  return (
    <>
      <div ref={list} className={styles['list']}>
        {children(items)}
      </div>
      {(isPaused || of.isFetchNextPageError) && <MissingRest isPaused={isPaused} />}
      {of.hasNextPage && (
        <div>
          <PlainButton variant="soft" loading={of.isFetchingNextPage} onClick={showMore}>
            {more}
          </PlainButton>
        </div>
      )}
    </>
  );
}
