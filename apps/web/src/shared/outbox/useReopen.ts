// Opens what the server has refused once more: it is a draft again, with its picture, on the page it was written on.
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
    // Where this browser stores no pictures the words are opened without theirs.
    await draftPictures.store(name, picture).catch(() => {});
    const until = Date.now() + lastsMs;
    const pictureId = picture?.id ?? null;
    storeDraft(name, { userId, until, unsent, key: newKey(), tried: false, content, pictureId });
    // Other tabs hear of it by themselves; this one may have it open, too.
    window.dispatchEvent(new StorageEvent('storage', { key: placeOf(name) }));
    await drop(key);
    void navigate(path);
  };
}
