// A message on its way: sending, waiting, or not taken; with what can be done about it.
import ArrowClockwiseIcon from '~icons/ph/arrow-clockwise';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { useEffect, useRef } from 'react';
import { drop, sendNow, takeBack } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../message.module.css';
import type { Outgoing } from '../outgoing.ts';

interface WayProps {
  says: string;
  does: (key: string) => Promise<unknown>;
  item: Outgoing;
}

const Way = ({ says, does, item }: WayProps) => (
  <PlainButton size="small" variant="text" onClick={() => void does(item.key)}>
    {says}
  </PlainButton>
);

function Refused({ item }: { item: Outgoing }) {
  return (
    <div className={styles.lineFailed} role="alert">
      <p className={styles.lineWhy}>
        <WarningCircleFillIcon size={18} aria-hidden="true" />
        <span>
          <strong>Not sent.</strong> {item.words}
        </span>
      </p>
      <div className={styles.lineWays}>
        <Way says="Remove" does={drop} item={item} />
      </div>
    </div>
  );
}

const stuckWords = ({ words }: Outgoing): string =>
  words ? `Not sent yet. ${words}` : 'Waiting for a connection. It goes out by itself.';

function Stuck({ item }: { item: Outgoing }) {
  const asks = item.state === 'asks';
  return (
    <div className={styles.lineFailed}>
      <p className={styles.lineBy}>{asks ? 'Not sent yet. Should it still go out?' : stuckWords(item)}</p>
      <div className={styles.lineWays}>
        <PlainButton
          size="small"
          variant="soft"
          icon={<ArrowClockwiseIcon size={18} aria-hidden="true" />}
          onClick={() => void sendNow(item.key)}
        >
          {asks ? 'Send it' : 'Try now'}
        </PlainButton>
        {asks && <Way says="Remove" does={drop} item={item} />}
      </div>
    </div>
  );
}

function OnItsWay({ item }: { item: Outgoing }) {
  const isWaiting = item.state === 'turn';
  return (
    <p className={styles.lineBy}>
      {isWaiting ? 'Waiting its turn' : 'Sending'}
      {isWaiting && item.mayBeTakenBack && <Way says="Take back" does={takeBack} item={item} />}
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
  return <img ref={image} className={styles.pictureWaiting} alt="Goes with your message" />;
}

const foot = { sending: OnItsWay, turn: OnItsWay, stuck: Stuck, asks: Stuck, refused: Refused };
const look = {
  sending: '',
  turn: styles.waiting,
  stuck: styles.waiting,
  asks: styles.waiting,
  refused: styles.failed,
};

export function OutgoingLine({ item }: { item: Outgoing }) {
  const Foot = foot[item.state];
  return (
    <li className={`${styles.line} ${styles.mine} ${styles.groupEnd} ${look[item.state] ?? ''}`}>
      <p className={styles.bubble}>
        <span className="visuallyHidden">You: </span>
        {item.picture && <WaitingPicture picture={item.picture} />}
        {item.text}
      </p>
      <Foot item={item} />
    </li>
  );
}
