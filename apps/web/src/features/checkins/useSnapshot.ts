// The picture on its way into a check-in: taken, looked at, used. Only what is used is kept, with the draft.
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#shared/drafts/openDraft.ts';
import type { Draft } from '#shared/drafts/useDraft.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import type { Look } from '#shared/pictures/drawing.ts';

export interface Snapshot {
  /** As taken, to cut and colour. */
  source: ImageBitmap | null;
  look: Look;
  /** Finished, waiting for yes or no. */
  candidate: Picture | null;
  /** Goes with the check-in. */
  picture: Picture | null;
  begin: (source: ImageBitmap | null) => void;
  change: (look: Look) => void;
  propose: (blob: Blob) => void;
  use: () => void;
  drop: () => void;
}

const plainLook: Look = { crop: wholePicture, filter: 'plain' };

type Keeper = Pick<Draft<unknown>, 'picture' | 'keepPicture'>;

export function useSnapshot({ picture, keepPicture }: Keeper): Snapshot {
  const [source, setSource] = useState<ImageBitmap | null>(null);
  const [look, setLook] = useState(plainLook);
  const [candidate, setCandidate] = useState<Picture | null>(null);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  return {
    source,
    look,
    candidate,
    picture,
    begin: (taken) => {
      setSource(taken);
      setLook(plainLook);
      setCandidate(null);
    },
    change: setLook,
    propose: (blob) => {
      const url = URL.createObjectURL(blob);
      urls.current.add(url);
      setCandidate({ blob, url });
    },
    use: () => {
      if (!candidate) return;
      keepPicture(candidate.blob);
      setCandidate(null);
    },
    drop: () => {
      setSource(null);
      setCandidate(null);
      keepPicture(null);
    },
  };
}
