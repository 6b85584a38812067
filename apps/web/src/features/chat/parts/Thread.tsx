// The message log by days, older pages on request, and a way back to the newest.
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { pausedWords } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowDownIcon from '~icons/ph/arrow-down';
import { memo, type ReactNode, type RefObject, useEffect, useState, useId } from 'react';
import ArrowUUpLeftIcon from '~icons/ph/arrow-u-up-left';
import PaperPlaneTiltIcon from '~icons/ph/paper-plane-tilt';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import messageStyles from '../message.module.css';
import { noteText, whyText } from '../chatWords.ts';
import styles from '../thread.module.css';
import type { Day, Line } from '../thread.ts';
import { type MessageActs, MessageLine } from './MessageLine.tsx';
import { OutgoingLine } from './OutgoingLine.tsx';

/** Shows the youth whom MyCrew notified and when; the reason is a tap away. */
function NoteLine({ note }: { note: ChatPage['Notes'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const paused = useQuery({ ...pausingQueries.list(), enabled: isOpen });
  const sharing = useQuery({ ...sharingQueries.shareData(), enabled: isOpen });
  return (
    <li className={messageStyles.note}>
      <PaperPlaneTiltIcon size={20} aria-hidden="true" />
      <div>
        <p>
          {noteText(note)}{' '}
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? whyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Why
          </button>
        </p>
        {isOpen && (
          <p id={whyId} className={messageStyles.noteWhy}>
            {whyText(note, sharing.data ? sharing.data.CanShareData === true : null)}{' '}
            {pausedWords((paused.data ?? []).map(({ Person }) => Person.FirstName))}
          </p>
        )}
      </div>
    </li>
  );
}

const settlesMs = 600;

/** Another part of the conversation than the one that is loaded. */
interface Beyond {
  hasMore: boolean;
  isLoading: boolean;
  load: () => void;
}

interface ThreadProps {
  days: Day[];
  name: string;
  me: string;
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** Back to the reply whose quote was followed; null: none was. */
  back: (() => void) | null;
  older: Beyond;
  newer: Beyond;
  /** Another place is being read: what comes is not read aloud as new. */
  isMoving: boolean;
  acts: MessageActs;
  /** Shown while there is no message. */
  empty: ReactNode;
  children: ReactNode;
}

/** Silences the live region while other messages than new ones are added. */
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

const BeyondButton = ({ beyond, label }: { beyond: Beyond; label: string }) =>
  beyond.hasMore && (
    <div className={styles.threadOlder}>
      <PlainButton variant="soft" size="small" loading={beyond.isLoading} onClick={beyond.load}>
        {label}
      </PlainButton>
    </div>
  );

const Days = memo(function Days({ days, name, me, acts }: Pick<ThreadProps, 'days' | 'name' | 'me' | 'acts'>) {
  const lineOf = (line: Line) => {
    switch (line.kind) {
      case 'message': {
        const { id, kind: _, ...shown } = line;
        return <MessageLine key={id} {...shown} name={name} me={me} acts={acts} />;
      }
      case 'note':
        return <NoteLine key={line.id} note={line.note} />;
      case 'outgoing':
        return <OutgoingLine key={line.id} item={line.item} onDraft={acts.draft} />;
      case 'unread':
        return (
          <li key="unread" className={styles.unread} data-unread>
            <span>New</span>
          </li>
        );
    }
  };
  return days.map(({ date, heading, lines }) => (
    <div key={date}>
      <h2 className={styles.dayName}>{heading}</h2>
      <ol className={styles.dayLines}>{lines.map(lineOf)}</ol>
    </div>
  ));
});

export function Thread(props: ThreadProps) {
  const { days, name, me, scroller, isAtEnd, onScroll, toEnd, back, older, newer, acts, empty, children } = props;
  const isLoading = older.isLoading || newer.isLoading || props.isMoving;
  const isQuiet = useQuietWhile(isLoading);
  return (
    <div className={styles.thread}>
      <div
        ref={scroller}
        className={styles.threadScroller}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-busy={isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it keys cannot scroll the thread
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.threadInside}>
          <BeyondButton beyond={older} label="Show earlier messages" />
          {days.length === 0 && empty}
          <Days days={days} name={name} me={me} acts={acts} />
          <BeyondButton beyond={newer} label="Show later messages" />
          {children}
        </div>
      </div>
      {(back || !isAtEnd) && (
        <div className={styles.threadToEnd}>
          {back && (
            <PlainButton
              size="small"
              variant="outline"
              icon={<ArrowUUpLeftIcon size={18} aria-hidden="true" />}
              onClick={back}
            >
              Back to the reply
            </PlainButton>
          )}
          {!isAtEnd && (
            <PlainButton
              size="small"
              variant="outline"
              icon={<ArrowDownIcon size={18} aria-hidden="true" />}
              onClick={toEnd}
            >
              Newest
            </PlainButton>
          )}
        </div>
      )}
    </div>
  );
}
