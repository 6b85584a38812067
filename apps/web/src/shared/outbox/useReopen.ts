// Opens a refused entry again: it becomes a draft, with its picture, on the page it was written on.
import { useNavigate } from 'react-router';
import { newKey } from '#shared/api/newKey.ts';
import { getSession } from '#shared/session/session.ts';
import { draftPictures } from '#shared/storage/storedPictures.ts';
import { toast } from '#shared/ui/toasts.ts';
import { drop, type Waiting } from './outbox.ts';
import { placeOf, readDraft, storeDraft } from './storedDrafts.ts';

const pictureOf = ({ files }: Waiting['request']): Blob | undefined =>
  Object.values(files ?? {}).find((file) => file instanceof Blob);

export function useReopen(): (waiting: Waiting) => Promise<void> {
  const navigate = useNavigate();
  return async ({ key, draft, request }) => {
    const userId = getSession()?.UserId;
    if (!draft || !userId) return;
    const { name, path, lastsMs, unsent, content } = draft;
    if (readDraft(name, userId)?.unsent) {
      void toast.info('You’re already writing another one. Save that first; this one waits here.', { id: name });
      return;
    }
    const blob = pictureOf(request);
    const picture = blob ? { id: newKey(), blob } : null;
    // Without the picture where this browser stores none.
    await draftPictures.store(name, picture).catch(() => {});
    const until = Date.now() + lastsMs;
    const pictureId = picture?.id ?? null;
    storeDraft(name, { userId, until, unsent, key: newKey(), tried: false, content, pictureId });
    // Browsers send this event to other tabs only; the draft may be open in this one, too.
    window.dispatchEvent(new StorageEvent('storage', { key: placeOf(name) }));
    await drop(key);
    void navigate(path);
  };
}
