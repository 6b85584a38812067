import type { ChatPicture } from '@mycrew/contract/chat.ts';
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { type PointerEvent, useRef, useState } from 'react';
import CheckIcon from '~icons/ph/check';
import ChecksIcon from '~icons/ph/checks';
import DotsThreeBoldIcon from '~icons/ph/dots-three-bold';
import ImageIcon from '~icons/ph/image';
import { clockTime } from '#shared/format/times.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../message.module.css';
import { reachWords } from '../chatWords.ts';
import type { Line } from '../thread.ts';
import messagePictureStyles from './MessagePicture.module.css';

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

const known = [helplineNumber, '1800 55 1800', '13 11 14'];
const number = `(?:${known.map((each) => each.replaceAll(' ', ' ?')).join('|')})(?!\\d)`;
/** Excludes characters that change the direction of text, and the sentence's full stop. */
const address = String.raw`https?://[^\s\p{C}<>"']*[^\s\p{C}<>"'.,;:!?)\]}’”…]`;
const pattern = new RegExp(`(${number}|${address})`, 'iu');

/** Only foreign hosts, and no user info that could pose as one. */
function externalUrl(written: string): URL | null {
  const url = URL.parse(written);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password) return null;
  return url.host === location.host ? null : url;
}

function Tapped({ part }: { part: string }) {
  if (!/^http/iu.test(part)) {
    return (
      <a className="link" href={telHref(part)}>
        {part}
      </a>
    );
  }
  const url = externalUrl(part);
  if (!url) return part;
  return (
    <>
      <a className="link" href={url.href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {part}
      </a>
      <span className={styles.leadsOut}> (leaves MyCrew, to {url.host})</span>
    </>
  );
}

/** Known helpline numbers and links become tappable; each link names its host, and nothing is fetched before a tap. */
const MessageText = ({ text }: { text: string }) =>
  text.split(pattern).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    at % 2 === 1 ? <Tapped key={at} part={part} /> : part,
  );

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

type MessageLineProps = Pick<Extract<Line, { kind: 'message' }>, 'message' | 'isOwn' | 'endsGroup' | 'reach'> & {
  name: string;
  /** Opens its actions. */
  onMore: () => void;
  onExpired: () => void;
};

export function MessageLine({ message, isOwn, endsGroup, reach, name, onMore, onExpired }: MessageLineProps) {
  const time = clockTime(message.CreatedOn);
  const isThere = message.Message !== null;
  const longPress = useLongPress(onMore);
  return (
    <li className={`${styles.line} ${isOwn ? styles.own : styles.theirs} ${endsGroup ? styles.groupEnd : ''}`}>
      <div className={styles.lineRow}>
        <div className={styles.bubble} {...(isThere && longPress)}>
          <span className="visuallyHidden">{`${isOwn ? 'You' : name}, ${time}: `}</span>
          {message.Picture && (
            <MessagePicture picture={message.Picture} isOwn={isOwn} name={name} onExpired={onExpired} />
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
            aria-label={`More for ${isOwn ? 'your' : `${name}’s`} message, ${time}`}
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
          <span aria-hidden="true">{isOwn ? `${time} ·` : `${name}, ${time}`}</span>
          {reach && <span>{reachWords[reach]}</span>}
        </p>
      )}
    </li>
  );
}
