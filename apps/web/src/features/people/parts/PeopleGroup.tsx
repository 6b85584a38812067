// One group of contacts with its heading: loading, the people, or an honest sentence.
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { type ReactNode, useId } from 'react';
import styles from '../people.module.css';

interface PeopleGroupProps<T> {
  title: string;
  count?: string;
  /** What is most likely coming; its room is kept. */
  coming?: 'lights' | 'text';
  list: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

export function PeopleGroup<T>({ title, count, coming = 'lights', list, children }: PeopleGroupProps<T>) {
  const id = useId();
  const { data, isError, refetch } = list;
  return (
    <section className="card stack14" aria-labelledby={id}>
      <div className={styles.peopleGroupHead}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {count && <span className="small muted numbers">{count}</span>}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !isError && <SkeletonRows rows={1} shape={coming} />}
      {data === undefined && isError && (
        <p className="small muted" role="alert">
          This list didn’t load. Not your fault.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
