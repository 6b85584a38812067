// The picture of the next message: chosen, and scaled down on this device.
import { useEffect, useRef, useState } from 'react';
import { wholePicture } from '#shared/pictures/crop.ts';
import { finishPicture, readPicture, whyNot } from '#shared/pictures/drawing.ts';

const longestPx = 1_600;
const unreadable = 'We couldn’t read that as a picture. Another one may work.';

export interface PictureToSend {
  picture: { blob: Blob; url: string } | null;
  isReading: boolean;
  problem: string | null;
  take: (file: Blob) => Promise<void>;
  drop: () => void;
}

export function usePictureToSend(): PictureToSend {
  const [picture, setPicture] = useState<PictureToSend['picture']>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  return {
    picture,
    isReading,
    problem,
    async take(file) {
      const reason = whyNot(file);
      setProblem(reason);
      if (reason) return;
      setReading(true);
      try {
        const blob = await finishPicture(await readPicture(file), { crop: wholePicture, filter: 'plain' }, longestPx);
        const url = URL.createObjectURL(blob);
        urls.current.add(url);
        setPicture({ blob, url });
      } catch {
        setProblem(unreadable);
      } finally {
        setReading(false);
      }
    },
    drop() {
      setPicture(null);
      setProblem(null);
    },
  };
}
