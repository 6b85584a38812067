// A new picture on its way into the profile: chosen, cropped, shown; it leaves this device with Save.
import { useEffect, useRef, useState } from 'react';
import { readPicture, whyNot } from '#shared/pictures/drawing.ts';

type Change = { kind: 'none' } | { kind: 'removed' } | { kind: 'new'; blob: Blob; url: string };

const unreadable = 'We couldn’t read that as a picture. Another one may work.';

export function useProfilePicture() {
  const [change, setChange] = useState<Change>({ kind: 'none' });
  const [cropping, setCropping] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const choose = async (file: File) => {
    const reason = whyNot(file);
    setProblem(reason ?? '');
    if (reason) return;
    try {
      setCropping(await readPicture(file));
    } catch {
      setProblem(unreadable);
    }
  };

  const use = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    urls.current.add(url);
    setChange({ kind: 'new', blob, url });
    setCropping(null);
  };

  return {
    change,
    cropping,
    problem,
    choose: (file: File) => void choose(file),
    use,
    cancel: () => setCropping(null),
    remove: () => setChange({ kind: 'removed' }),
    forget: () => setChange({ kind: 'none' }),
  };
}
export type ProfilePicture = ReturnType<typeof useProfilePicture>;
