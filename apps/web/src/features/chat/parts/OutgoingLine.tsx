// What is on its way, under its words: its state, and what can be done about it.
import { useEffect, useRef } from 'react';
import ArrowClockwiseIcon from '~icons/ph/arrow-clockwise';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { drop, sendNow, takeBack } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import messageStyles from '../message.module.css';
import type { Outgoing, OutgoingEdit } from '../outgoing.ts';

interface WayProps {
  label: string;
  does: (key: string) => Promise<unknown>;
  item: Pick<Outgoing, 'key'>;
}

const Way = ({ label, does, item }: WayProps) => (
  <PlainButton size="small" variant="text" onClick={() => void does(item.key)}>
    {label}
  </PlainButton>
);

/** What becomes of words that were refused: a draft, or nothing. */
export type OnDraft = (text: string, picture: Blob | null) => void;

function Refused({ item, onDraft }: { item: Outgoing; onDraft: OnDraft }) {
  const again = async (key: string) => {
    await drop(key);
    onDraft(item.text, item.picture);
  };
  return (
    <div className={messageStyles.lineFailed} role="alert">
      <p className={messageStyles.lineWhy}>
        <WarningCircleFillIcon size={18} aria-hidden="true" />
        <span>
          <strong>Not sent.</strong> {item.words}
        </span>
      </p>
      <div className={messageStyles.lineWays}>
        <Way label="Back to the draft" does={again} item={item} />
        <Way label="Remove" does={drop} item={item} />
      </div>
    </div>
  );
}

/** A change to a message that is on its way, or was refused. */
export function ChangeFoot({ change, onDraft }: { change: OutgoingEdit; onDraft: OnDraft }) {
  const { key, state, words, text } = change;
  if (state === 'sending' || state === 'turn') return <p className={messageStyles.lineBy}>Changing it</p>;
  const again = async () => {
    await drop(key);
    onDraft(text, null);
  };
  const isRefused = state === 'refused';
  return (
    <div className={messageStyles.lineFailed} role={isRefused ? 'alert' : undefined}>
      <p className={isRefused ? messageStyles.lineWhy : messageStyles.lineBy}>
        {isRefused ? `Not changed. ${words ?? ''}` : `Not changed yet. ${words ?? 'Waiting for a connection.'}`}
      </p>
      <div className={messageStyles.lineWays}>
        {isRefused ? (
          <>
            <Way label="Write it as a new message" does={again} item={change} />
            <Way label="Remove" does={drop} item={change} />
          </>
        ) : (
          <Way label="Try now" does={sendNow} item={change} />
        )}
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
export function OutgoingLine({ item, onDraft }: { item: Outgoing; onDraft: OnDraft }) {
  const Foot = foot[item.state];
  return (
    <li className={`${messageStyles.line} ${messageStyles.own} ${messageStyles.groupEnd} ${look[item.state] ?? ''}`}>
      <p className={messageStyles.bubble}>
        <span className="visuallyHidden">You: </span>
        {item.picture && <WaitingPicture picture={item.picture} />}
        {item.text}
      </p>
      <Foot item={item} onDraft={onDraft} />
    </li>
  );
}
