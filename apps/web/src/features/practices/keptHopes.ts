// The hope box as this device keeps it, words and pictures, for when there is no network. It goes at sign-out.
import type { Hope } from '@mycrew/contract/practices.ts';
import { useEffect, useState } from 'react';
import { keptForMe } from '#shared/session/keptForMe.ts';
import { getSession } from '#shared/session/session.ts';
import { createDatabase } from '#shared/storage/database.ts';

const pictures = createDatabase('mycrew-hope-box', { pictures: null });

const readPicture = (id: string) =>
  pictures<Blob>('pictures', 'readonly', (store, found) => {
    const request = store.get(id);
    request.addEventListener('success', () => found(request.result as Blob));
  });

async function keepPicture(id: string, url: string): Promise<void> {
  const known = await readPicture(id);
  if (known) return;
  const answer = await fetch(url);
  if (!answer.ok) return;
  const blob = await answer.blob();
  await pictures('pictures', 'readwrite', (store) => store.put(blob, id));
}

async function forgetAllBut(ids: readonly string[]): Promise<void> {
  await pictures('pictures', 'readwrite', (store) => {
    const request = store.getAllKeys();
    request.addEventListener('success', () => {
      for (const key of request.result) if (!ids.includes(String(key))) store.delete(key);
    });
  });
}

interface Copy {
  userId: string;
  hopes: Hope[];
}
const copy = keptForMe<Copy>('mycrew-hope-box', ({ hopes }) => Array.isArray(hopes));
export const useHopesHere = (): Copy | null => copy.useKept();

/** What is no longer in the box is no longer here either. */
export async function keepHopesHere(hopes: Hope[]): Promise<void> {
  const userId = getSession()?.UserId ?? '';
  try {
    copy.keep({ userId, hopes });
    await forgetAllBut(hopes.map(({ _id }) => _id));
    for (const { _id, Image } of hopes) {
      if (getSession()?.UserId !== userId) return;
      if (Image) await keepPicture(_id, Image.Url);
    }
  } catch {
    // A browser that keeps nothing shows the box with a network alone.
  }
}

/** The picture as this device has it; else by its link, which holds for minutes. */
export function usePicture({ _id: id, Image }: Hope): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    if (Image)
      readPicture(id).then(
        (blob) => {
          if (!blob || !isHere) return;
          made = URL.createObjectURL(blob);
          setUrl(made);
        },
        () => {
          // Not kept here: its link is all there is.
        },
      );
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, Image]);
  return Image ? (url ?? Image.Url) : null;
}
