// A quiet line in the shell while something waits to be sent; opened, it lists what, with what can be done about it.
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import { useId, useState } from 'react';
import { useNow } from '#shared/hooks/useNow.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Waiting } from './entries.ts';
import { OutboxRow } from './OutboxRow.tsx';
import { isWorthSaying, lineOf } from './outboxWords.ts';
import { useWaiting } from './useWaiting.ts';
import styles from './OutboxLine.module.css';

const lookEveryMs = 2_000;

function OutboxCard({ waiting }: { waiting: Waiting[] }) {
  const now = useNow(lookEveryMs);
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = isOpen ? waiting : waiting.filter((one) => isWorthSaying(one, now.getTime()));
  if (shown.length === 0) return null;
  return (
    <section className={styles.outboxLine} aria-label="Waiting to be sent">
      <div className={styles.head}>
        <CloudArrowUpIcon size={22} aria-hidden="true" />
        <output className={styles.words}>{lineOf(shown, isOnline)}</output>
        <PlainButton
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Show'}
        </PlainButton>
      </div>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen && shown.map((one) => <OutboxRow key={one.key} waiting={one} now={now} />)}
      </ul>
    </section>
  );
}

/** `isShownElsewhere`: the page itself shows what waits in that lane. */
export function OutboxLine({ isShownElsewhere = () => false }: { isShownElsewhere?: (lane: string) => boolean }) {
  const waiting = useWaiting().filter(({ lane }) => !isShownElsewhere(lane));
  return waiting.length > 0 ? <OutboxCard waiting={waiting} /> : null;
}
