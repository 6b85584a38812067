// The picture of a check-in: taken, cropped, filtered, previewed; stored until the check-in is saved.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Picture, type Draft } from '#shared/outbox/draft.ts';
import { pictureInHand, usePictureInHand } from '#shared/pictures/usePictureInHand.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import { finishPicture, type Look } from '#shared/pictures/drawing.ts';

export interface Snapshot {
  /** As taken, before crop and filter. */
  source: ImageBitmap | null;
  look: Look;
  /** Finished, waiting for confirmation. */
  candidate: Picture | null;
  /** Attached to the check-in. */
  picture: Picture | null;
  /** There is one to preview, still being read from storage. */
  isReading: boolean;
  begin: (taken: Blob, source: ImageBitmap) => void;
  change: (look: Look) => void;
  /** Applies crop and filter; throws where this browser cannot. */
  finish: () => Promise<void>;
  use: () => void;
  drop: () => void;
  /** Called once the check-in was delivered. */
  forget: () => void;
}

const plainLook: Look = { crop: wholePicture, filter: 'plain' };
const kindFor = (checkin: string) =>
  pictureInHand(`${checkin}:picture`, plainLook, 'a picture that is not in your check-in yet');

type Keeper = Pick<Draft<unknown>, 'picture' | 'hasPicture' | 'storePicture'>;

/** `checkin`: the name of its draft. */
export function useSnapshot(checkin: string, { picture, hasPicture, storePicture }: Keeper): Snapshot {
  const [kind] = useState(() => kindFor(checkin));
  const hand = usePictureInHand(kind);
  const { source, look, stage } = hand;
  const [candidate, setCandidate] = useState<Picture | null>(null);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const show = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    urls.current.add(url);
    setCandidate({ blob, url });
  };
  const finish = async () => {
    if (!source) return;
    show(await finishPicture(source, look));
    hand.setStage('finished');
  };
  // Finished before a reload or the lock: render it again.
  const waits = stage === 'finished' && candidate === null;
  const shownAgain = useEffectEvent(show);
  const openAgain = useEffectEvent(() => hand.setStage('open'));
  useEffect(() => {
    if (!waits || !source) return undefined;
    let isHere = true;
    finishPicture(source, look).then(
      (blob) => isHere && shownAgain(blob),
      () => isHere && openAgain(),
    );
    return () => {
      isHere = false;
    };
  }, [waits, source, look]);

  const forget = () => {
    hand.drop();
    setCandidate(null);
  };
  return {
    source,
    look,
    candidate,
    picture,
    isReading: hand.isReading || waits || (hasPicture && picture === null),
    begin: (taken, bitmap) => {
      hand.begin(taken, bitmap);
      setCandidate(null);
    },
    change: (next) => {
      hand.change(next);
      setCandidate(null);
    },
    finish,
    use: () => {
      if (!candidate) return;
      storePicture(candidate.blob);
      hand.setStage('used');
      setCandidate(null);
    },
    drop: () => {
      forget();
      storePicture(null);
    },
    forget,
  };
}
