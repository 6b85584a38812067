// One of the panel's two lists: loading, the people, or an honest sentence.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import styles from './panel.module.css';

interface PanelPeopleProps {
  title: string;
  list: UseQueryResult<CrewMember[]>;
  count?: string;
  /** Shown once the list is there. */
  children: ReactNode;
}

export function PanelPeople({ title, list, count, children }: PanelPeopleProps) {
  const id = useId();
  const { data, isPending, isError, refetch } = list;
  return (
    <section className="stack14" aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {data && count && <span className="small muted numbers">{count}</span>}
      </div>
      {data && children}
      {!data && isPending && <SkeletonRows rows={1} />}
      {!data && isError && (
        <output className="small muted">
          This list didn’t load.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </output>
      )}
    </section>
  );
}
