// The page of one item: its case number, the way back to the list, and on a wide screen the list beside it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { DeskPage } from '#features/staff/staff.parts.ts';
import styles from '../moderation.module.css';
import { hrefOfQueue, useQueuePlace } from '../queuePlace.ts';
import { CareLine } from './CareLine.tsx';
import { QueueList } from './QueueList.tsx';

interface ItemPageProps {
  id: string;
  title: string;
  /** Not known before it is read. */
  number: number | undefined;
  children: ReactNode;
}

export function ItemPage({ id, title, number, children }: ItemPageProps) {
  const { filter } = useQueuePlace();
  const isWide = useMedia('(min-width: 1400px)');
  return (
    <div className={isWide ? styles['besideQueue'] : undefined} data-desk-dense={isWide || undefined}>
      {isWide && (
        <nav className={styles['queueBeside']} aria-label="Queue">
          <QueueList filter={filter} chosen={id} />
        </nav>
      )}
      <DeskPage
        title={title}
        intro={number && `Case ${number}`}
        offline="Taking it and deciding need the network. What you type stays here."
        actions={
          <Link className="link" to={hrefOfQueue(filter, id)}>
            Back to the list
          </Link>
        }
      >
        <CareLine />
        {children}
      </DeskPage>
    </div>
  );
}
