// The conversation itself: days of lines in a log, older ones on request, and a way back to the newest.
import ArrowDownIcon from '~icons/ph/arrow-down';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../thread.module.css';
import type { Day, Line, StatusLine } from '../thread.ts';
import { MessageLine } from './MessageLine.tsx';
import { NoteLine } from './NoteLine.tsx';
import { OutgoingLine } from './OutgoingLine.tsx';

const settlesMs = 600;

interface ThreadProps {
  days: Day[];
  name: string;
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  older: { hasMore: boolean; isLoading: boolean; load: () => void };
  onMore: (line: StatusLine) => void;
  /** The link of a picture was too old. */
  onExpired: () => void;
  /** Stands where nothing has been said yet. */
  empty: ReactNode;
  children: ReactNode;
}

/** Older messages put above are not news to be read out: quiet until a moment after they came. */
function useQuietWhile(isLoading: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  if (isLoading && !isQuiet) setQuiet(true);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => setQuiet(false), settlesMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isQuiet;
}

export function Thread(props: ThreadProps) {
  const { days, name, scroller, isAtEnd, onScroll, toEnd, older, onMore, onExpired, empty, children } = props;
  const isQuiet = useQuietWhile(older.isLoading);
  const lineOf = (line: Line) => {
    switch (line.kind) {
      case 'message':
        return <MessageLine key={line.id} {...line} name={name} onMore={() => onMore(line)} onExpired={onExpired} />;
      case 'note':
        return <NoteLine key={line.id} note={line.note} />;
      case 'outgoing':
        return <OutgoingLine key={line.id} item={line.item} />;
      case 'unread':
        return (
          <li key="unread" className={styles.unread} data-unread>
            <span>New</span>
          </li>
        );
    }
  };
  return (
    <div className={styles.thread}>
      <div
        ref={scroller}
        className={styles.threadScroller}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-busy={older.isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it keys cannot scroll the thread
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.threadInside}>
          {older.hasMore && (
            <div className={styles.threadOlder}>
              <PlainButton variant="soft" size="small" loading={older.isLoading} onClick={older.load}>
                Show earlier messages
              </PlainButton>
            </div>
          )}
          {days.length === 0 && empty}
          {days.map(({ date, heading, lines }) => (
            <div key={date}>
              <h2 className={styles.dayName}>{heading}</h2>
              <ol className={styles.dayLines}>{lines.map(lineOf)}</ol>
            </div>
          ))}
          {children}
        </div>
      </div>
      {!isAtEnd && (
        <PlainButton
          size="small"
          variant="outline"
          className={styles.threadToEnd}
          icon={<ArrowDownIcon size={18} aria-hidden="true" />}
          onClick={toEnd}
        >
          Newest
        </PlainButton>
      )}
    </div>
  );
}
