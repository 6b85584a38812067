import {
  type ChatMessage,
  type ChatPicture,
  type ChatQuote,
  reactionEmoji,
  type ReactionEmoji,
} from '@mycrew/contract/chat.ts';
import { memo, type PointerEvent, useRef, useState } from 'react';
import CheckIcon from '~icons/ph/check';
import ChecksIcon from '~icons/ph/checks';
import DotsThreeBoldIcon from '~icons/ph/dots-three-bold';
import ImageIcon from '~icons/ph/image';
import { clockTime } from '#shared/format/times.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../message.module.css';
import { quoteWords, reachWords, reactionWords } from '../chatWords.ts';
import type { Line } from '../thread.ts';
import { ChangeFoot, type OnDraft } from './OutgoingLine.tsx';
import messagePictureStyles from './MessagePicture.module.css';
import { MessageText } from './MessageText.tsx';

const PictureDialog = lazyDialog(() => import('./PictureDialog.tsx'), 'PictureDialog');

const mostWide = 260;
const mostHigh = 320;

/** Reserves the picture's space before it loads. */
const sizeOf = ({ Width, Height }: Pick<ChatPicture, 'Width' | 'Height'>) => {
  const shrink = Math.min(1, mostWide / Width, mostHigh / Height);
  return { width: Math.round(Width * shrink), height: Math.round(Height * shrink) };
};

interface MessagePictureProps {
  picture: ChatPicture;
  isOwn: boolean;
  name: string;
  /** Its link is valid for minutes: the page is read again for a new one. */
  onExpired: () => void;
}

/** Sized before it loads; a tap opens it whole. */
function MessagePicture({ picture, isOwn, name, onExpired }: MessagePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const { Url, ThumbUrl, IsChecked } = picture;
  const alt = isOwn ? 'A picture that you sent' : `A picture from ${name}`;
  if (!Url || !ThumbUrl) {
    return (
      <span className={messagePictureStyles['held']}>
        <ImageIcon size={22} aria-hidden="true" />A picture. It shows once it has been checked.
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={messagePictureStyles['picture']}
        aria-label={`${alt}. Show it larger`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img
          src={ThumbUrl}
          alt=""
          {...sizeOf(picture)}
          loading="lazy"
          onError={() => {
            if (missed === ThumbUrl) return;
            setMissed(ThumbUrl);
            onExpired();
          }}
        />
      </button>
      {isOwn && !IsChecked && <span className={messagePictureStyles['note']}>Being checked before {name} sees it</span>}
      {isOpen && <PictureDialog url={Url} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}

const longMs = 500;
const stillPx = 10;

function useLongPress(onLong: () => void) {
  const began = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const stop = () => {
    if (began.current) clearTimeout(began.current.timer);
    began.current = null;
  };
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop();
      if (pointerType === 'touch') began.current = { timer: setTimeout(onLong, longMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = began.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/** What a line can lead to; the same functions at each render. */
export interface MessageActs {
  /** Opens its actions. */
  more: (message: ChatMessage) => void;
  /** Null: taken back. */
  react: (message: ChatMessage, emoji: ReactionEmoji | null) => void;
  /** Leads to the message that this one quotes. */
  toQuoted: (quote: ChatQuote, from: ChatMessage) => void;
  /** Becomes the draft. */
  draft: OnDraft;
  /** The link of a picture has expired. */
  expired: () => void;
}

interface QuoteProps {
  message: ChatMessage;
  quote: ChatQuote;
  of: string;
  onTap: MessageActs['toQuoted'];
}

const Quote = ({ message, quote, of, onTap }: QuoteProps) => (
  <button type="button" className={styles.quoted} onClick={() => onTap(quote, message)}>
    <span className="visuallyHidden">{`Answers ${of}: ${quoteWords(quote.Message)}`}</span>
    <span className={styles.quotedBy} aria-hidden="true">
      {of}
    </span>
    <span className={styles.quotedWords} aria-hidden="true">
      {quoteWords(quote.Message)}
    </span>
  </button>
);

interface ReactionsProps {
  message: ChatMessage;
  me: string;
  name: string;
  onReact: MessageActs['react'];
}

/** Each emoji once, with how many chose it; a tap adds one's own, or takes it back. */
function Reactions({ message, me, name, onReact }: ReactionsProps) {
  const chosen = reactionEmoji.flatMap((emoji) => {
    const by = message.Reactions.filter(({ Emoji }) => Emoji === emoji).map(({ UserId }) => UserId);
    return by.length > 0 ? [{ emoji, by }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {chosen.map(({ emoji, by }) => {
        const isMine = by.includes(me);
        const who = [isMine && 'you', by.some((id) => id !== me) && name].filter(Boolean).join(' and ');
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={isMine}
              onClick={() => onReact(message, isMine ? null : emoji)}
            >
              <span className="visuallyHidden">{`${reactionWords[emoji].word}, from ${who}`}</span>
              <EmojiGlyph codepoint={reactionWords[emoji].character} size={18} />
              <span aria-hidden="true">{by.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type MessageLineProps = Omit<Extract<Line, { kind: 'message' }>, 'kind' | 'id'> & {
  name: string;
  me: string;
  acts: MessageActs;
};

function Bubble({
  message,
  isOwn,
  name,
  me,
  acts,
}: Pick<MessageLineProps, 'message' | 'isOwn' | 'name' | 'me' | 'acts'>) {
  const { Message: text, Picture: picture, Quote: quote } = message;
  const longPress = useLongPress(() => acts.more(message));
  return (
    <div className={styles.bubble} {...(text !== null && longPress)}>
      <span className="visuallyHidden">{`${isOwn ? 'You' : name}, ${clockTime(message.CreatedOn)}: `}</span>
      {quote && (
        <Quote message={message} quote={quote} of={quote.AuthorId === me ? 'You' : name} onTap={acts.toQuoted} />
      )}
      {picture && <MessagePicture picture={picture} isOwn={isOwn} name={name} onExpired={acts.expired} />}
      {text === null && <em>This message was deleted.</em>}
      {text && (
        <p>
          <MessageText text={text} />
          {message.Revision > 0 && <span className={styles.edited}> edited</span>}
        </p>
      )}
    </div>
  );
}

export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, isOwn, endsGroup, reach, change, name, me, acts } = props;
  const time = clockTime(message.CreatedOn);
  const isThere = message.Message !== null;
  return (
    <li
      className={`${styles.line} ${isOwn ? styles.own : styles.theirs} ${endsGroup ? styles.groupEnd : ''}`}
      data-seq={message.Seq}
      tabIndex={-1}
    >
      <div className={styles.lineRow}>
        <Bubble message={message} isOwn={isOwn} name={name} me={me} acts={acts} />
        {isThere && (
          <button
            type="button"
            className={styles.lineMore}
            aria-label={`More for ${isOwn ? 'your' : `${name}’s`} message, ${time}`}
            aria-haspopup="dialog"
            onClick={() => acts.more(message)}
          >
            <DotsThreeBoldIcon size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <Reactions message={message} me={me} name={name} onReact={acts.react} />
      {change && <ChangeFoot change={change} onDraft={acts.draft} />}
      {endsGroup && (
        <p className={styles.lineBy}>
          {reach &&
            (reach === 'sent' ? (
              <CheckIcon size={16} aria-hidden="true" />
            ) : (
              <ChecksIcon size={16} aria-hidden="true" />
            ))}
          <span aria-hidden="true">{isOwn ? `${time} ·` : `${name}, ${time}`}</span>
          {reach && <span>{reachWords[reach]}</span>}
        </p>
      )}
    </li>
  );
});
