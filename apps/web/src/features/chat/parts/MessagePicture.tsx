// A picture in a message: as large as it will be before it is there, and a whole one at a tap.
import ImageIcon from '~icons/ph/image';
import { useState } from 'react';
import type { ChatPicture } from '@mycrew/contract/chat.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from './MessagePicture.module.css';

const PictureDialog = lazyDialog(() => import('./PictureDialog.tsx'), 'PictureDialog');

const mostWide = 260;
const mostHigh = 320;

/** Nothing moves when it comes: its place has its size. */
const sizeOf = ({ Width, Height }: Pick<ChatPicture, 'Width' | 'Height'>) => {
  const shrink = Math.min(1, mostWide / Width, mostHigh / Height);
  return { width: Math.round(Width * shrink), height: Math.round(Height * shrink) };
};

interface MessagePictureProps {
  picture: ChatPicture;
  isMine: boolean;
  name: string;
  /** Its link holds for minutes: the page is read again for a new one. */
  onExpired: () => void;
}

export function MessagePicture({ picture, isMine, name, onExpired }: MessagePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const { Url, ThumbUrl, IsChecked } = picture;
  const alt = isMine ? 'A picture that you sent' : `A picture from ${name}`;
  if (!Url || !ThumbUrl) {
    return (
      <span className={styles['held']}>
        <ImageIcon size={22} aria-hidden="true" />A picture. It shows once it has been checked.
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
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
      {isMine && !IsChecked && <span className={styles['note']}>Being checked before {name} sees it</span>}
      {isOpen && <PictureDialog url={Url} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}
