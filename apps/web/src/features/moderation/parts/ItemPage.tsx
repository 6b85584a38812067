// The page of one item: its case number, the way back to the list, and on a wide screen the list beside it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { DeskPage } from '#features/staff/staff.parts.ts';
import styles from '../moderation.module.css';
import { hrefOfQueue, useQueuePlace } from '../queuePlace.ts';
import { useGoOn } from '../useGoOn.ts';
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
  const goOn = useGoOn(id);
  const skipping = useAct(goOn.next);
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
          <>
            <Link className="link" data-key="u" to={hrefOfQueue(filter, id)}>
              Back to the list
            </Link>
            <PlainButton variant="text" data-key="n" loading={skipping.busy} onClick={() => void skipping.act()}>
              Next item
            </PlainButton>
          </>
        }
      >
        <CareLine />
        {children}
      </DeskPage>
    </div>
  );
}
