// The picture on its way into a check-in: taken, looked at, used. It lives only in this page's memory.
import { useEffect, useRef, useState } from 'react';
import { wholePicture } from '#shared/pictures/crop.ts';
import type { Look } from '#shared/pictures/drawing.ts';

export interface Picture {
  blob: Blob;
  url: string;
}

export interface Snapshot {
  /** As taken, to cut and colour. */
  source: ImageBitmap | null;
  look: Look;
  /** Finished, waiting for yes or no. */
  candidate: Picture | null;
  /** Goes with the check-in. */
  picture: Picture | null;
  begin: (source: ImageBitmap) => void;
  change: (look: Look) => void;
  propose: (blob: Blob) => void;
  use: () => void;
  drop: () => void;
}

const plainLook: Look = { crop: wholePicture, filter: 'plain' };

export function useSnapshot(onChange: (hasPicture: boolean) => void): Snapshot {
  const [source, setSource] = useState<ImageBitmap | null>(null);
  const [look, setLook] = useState(plainLook);
  const [candidate, setCandidate] = useState<Picture | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
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
      setPicture(candidate);
      setCandidate(null);
      onChange(true);
    },
    drop: () => {
      setSource(null);
      setCandidate(null);
      setPicture(null);
      onChange(false);
    },
  };
}
