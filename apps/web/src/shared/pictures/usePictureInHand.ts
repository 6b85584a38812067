// A picture being cropped and filtered, stored as a draft: it survives turning, the lock, a reload and Back.
import { useEffect, useEffectEvent, useState } from 'react';
import { type Look, readPicture } from './drawing.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';

/** `aside`: dismissed for now. `finished`: cropped, not yet confirmed. */
export type HandStage = 'open' | 'aside' | 'finished' | 'used';
interface InHand {
  look: Look;
  stage: HandStage;
}

export const pictureInHand = (name: string, look: Look, unsent: string): DraftKind<InHand> => ({
  name,
  empty: { look, stage: 'open' },
  lastsMs: 6 * 3_600_000,
  unsent: ({ stage }, hasPicture) => (hasPicture && stage !== 'used' ? unsent : null),
});

interface ReadPicture {
  blob: Blob;
  bitmap: ImageBitmap;
}

export function usePictureInHand(kind: DraftKind<InHand>) {
  const { content, picture, hasPicture, change, storePicture } = useDraft(kind);
  const [read, setRead] = useState<ReadPicture | null>(null);
  const blob = picture?.blob ?? null;
  const source = blob && read?.blob === blob ? read.bitmap : null;

  const drop = () => {
    storePicture(null);
    change(() => kind.empty);
  };
  const dropUnreadable = useEffectEvent(drop);
  useEffect(() => {
    if (!blob || source) return undefined;
    let isHere = true;
    readPicture(blob).then(
      (bitmap) => isHere && setRead({ blob, bitmap }),
      () => isHere && dropUnreadable(),
    );
    return () => {
      isHere = false;
    };
  }, [blob, source]);

  return {
    source,
    look: content.look,
    stage: content.stage,
    /** Still being loaded. */
    isReading: hasPicture && !source,
    begin: (taken: Blob, bitmap: ImageBitmap) => {
      setRead({ blob: taken, bitmap });
      change(() => kind.empty);
      storePicture(taken);
    },
    change: (look: Look) => change(() => ({ look, stage: 'open' })),
    setStage: (stage: HandStage) => change((now) => (now.stage === stage ? now : { ...now, stage })),
    drop,
  };
}
