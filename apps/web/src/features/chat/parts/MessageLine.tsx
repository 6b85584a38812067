// One message: who said it and when for screen readers, the bubble, and under the last of a group the time in words.
import CheckIcon from '~icons/ph/check';
import ChecksIcon from '~icons/ph/checks';
import DotsThreeBoldIcon from '~icons/ph/dots-three-bold';
import { clockTime } from '#shared/format/times.ts';
import styles from '../message.module.css';
import { reachWords } from '../chatWords.ts';
import { MessagePicture } from './MessagePicture.tsx';
import { MessageText } from './MessageText.tsx';
import type { Line } from '../thread.ts';
import { useLongPress } from '../useLongPress.ts';

type MessageLineProps = Pick<Extract<Line, { kind: 'message' }>, 'message' | 'isMine' | 'endsGroup' | 'reach'> & {
  name: string;
  /** Opens what can be done about it. */
  onMore: () => void;
  onExpired: () => void;
};

export function MessageLine({ message, isMine, endsGroup, reach, name, onMore, onExpired }: MessageLineProps) {
  const time = clockTime(message.CreatedOn);
  const isThere = message.Message !== null;
  const longPress = useLongPress(onMore);
  return (
    <li className={`${styles.line} ${isMine ? styles.mine : styles.theirs} ${endsGroup ? styles.groupEnd : ''}`}>
      <div className={styles.lineRow}>
        <div className={styles.bubble} {...(isThere && longPress)}>
          <span className="visuallyHidden">{`${isMine ? 'You' : name}, ${time}: `}</span>
          {message.Picture && (
            <MessagePicture picture={message.Picture} isMine={isMine} name={name} onExpired={onExpired} />
          )}
          {message.Message === null && <em>This message was deleted.</em>}
          {message.Message && (
            <p>
              <MessageText text={message.Message} />
            </p>
          )}
        </div>
        {isThere && (
          <button
            type="button"
            className={styles.lineMore}
            aria-label={`More for ${isMine ? 'your' : `${name}’s`} message, ${time}`}
            aria-haspopup="dialog"
            onClick={onMore}
          >
            <DotsThreeBoldIcon size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {endsGroup && (
        <p className={styles.lineBy}>
          {reach &&
            (reach === 'sent' ? (
              <CheckIcon size={16} aria-hidden="true" />
            ) : (
              <ChecksIcon size={16} aria-hidden="true" />
            ))}
          <span aria-hidden="true">{isMine ? `${time} ·` : `${name}, ${time}`}</span>
          {reach && <span>{reachWords[reach]}</span>}
        </p>
      )}
    </li>
  );
}
