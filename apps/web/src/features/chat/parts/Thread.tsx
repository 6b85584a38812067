// The message log by days, older pages on request, and a way back to the newest.
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { pausedWords } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowDownIcon from '~icons/ph/arrow-down';
import { type ReactNode, type RefObject, useEffect, useState, useId, useRef } from 'react';
import ArrowClockwiseIcon from '~icons/ph/arrow-clockwise';
import PaperPlaneTiltIcon from '~icons/ph/paper-plane-tilt';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { drop, sendNow, takeBack } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import messageStyles from '../message.module.css';
import { noteText, whyText } from '../chatWords.ts';
import type { Outgoing } from '../outgoing.ts';
import styles from '../thread.module.css';
import type { Day, Line, StatusLine } from '../thread.ts';
import { MessageLine } from './MessageLine.tsx';

interface WayProps {
  label: string;
  does: (key: string) => Promise<unknown>;
  item: Outgoing;
}

const Way = ({ label, does, item }: WayProps) => (
  <PlainButton size="small" variant="text" onClick={() => void does(item.key)}>
    {label}
  </PlainButton>
);

function Refused({ item }: { item: Outgoing }) {
  return (
    <div className={messageStyles.lineFailed} role="alert">
      <p className={messageStyles.lineWhy}>
        <WarningCircleFillIcon size={18} aria-hidden="true" />
        <span>
          <strong>Not sent.</strong> {item.words}
        </span>
      </p>
      <div className={messageStyles.lineWays}>
        <Way label="Remove" does={drop} item={item} />
      </div>
    </div>
  );
}

const stuckWords = ({ words }: Outgoing): string =>
  words ? `Not sent yet. ${words}` : 'Waiting for a connection. It goes out by itself.';

function Stuck({ item }: { item: Outgoing }) {
  const asks = item.state === 'asks';
  return (
    <div className={messageStyles.lineFailed}>
      <p className={messageStyles.lineBy}>{asks ? 'Not sent yet. Should it still go out?' : stuckWords(item)}</p>
      <div className={messageStyles.lineWays}>
        <PlainButton
          size="small"
          variant="soft"
          icon={<ArrowClockwiseIcon size={18} aria-hidden="true" />}
          onClick={() => void sendNow(item.key)}
        >
          {asks ? 'Send it' : 'Try now'}
        </PlainButton>
        {asks && <Way label="Remove" does={drop} item={item} />}
      </div>
    </div>
  );
}

function OnItsWay({ item }: { item: Outgoing }) {
  const isWaiting = item.state === 'turn';
  return (
    <p className={messageStyles.lineBy}>
      {isWaiting ? 'Waiting its turn' : 'Sending'}
      {isWaiting && item.mayBeTakenBack && <Way label="Take back" does={takeBack} item={item} />}
    </p>
  );
}

/** From this device, until the server has it. */
function WaitingPicture({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} className={messageStyles.pictureWaiting} alt="Goes with your message" />;
}

const foot = { sending: OnItsWay, turn: OnItsWay, stuck: Stuck, asks: Stuck, refused: Refused };
const look = {
  sending: '',
  turn: messageStyles.waiting,
  stuck: messageStyles.waiting,
  asks: messageStyles.waiting,
  refused: messageStyles.failed,
};

/** An outgoing message with its state and actions. */
function OutgoingLine({ item }: { item: Outgoing }) {
  const Foot = foot[item.state];
  return (
    <li className={`${messageStyles.line} ${messageStyles.own} ${messageStyles.groupEnd} ${look[item.state] ?? ''}`}>
      <p className={messageStyles.bubble}>
        <span className="visuallyHidden">You: </span>
        {item.picture && <WaitingPicture picture={item.picture} />}
        {item.text}
      </p>
      <Foot item={item} />
    </li>
  );
}

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

interface ThreadProps {
  days: Day[];
  name: string;
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  older: { hasMore: boolean; isLoading: boolean; load: () => void };
  onMore: (line: StatusLine) => void;
  /** The link of a picture has expired. */
  onExpired: () => void;
  /** Shown while there is no message. */
  empty: ReactNode;
  children: ReactNode;
}

/** Silences the live region while older messages are prepended. */
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
