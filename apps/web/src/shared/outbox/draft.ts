// One draft: stored at every change, sent under one idempotency key however often it is tried, deleted once it has arrived.
import { useState, useSyncExternalStore } from 'react';
import { isAboutSession, isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { getSession, useSession } from '#shared/session/session.ts';
import { draftPictures, type PictureStore } from '#shared/storage/storedPictures.ts';
import type { WrittenAs } from './entries.ts';
import { placeOf, readDraft, storeDraft, type StoredDraft } from './storedDrafts.ts';

export interface DraftKind<T> {
  /** Of the room, and of what it is about where there may be several: 'checkin', 'journal:new'. */
  name: string;
  empty: T;
  /** How long it is stored after the last change. */
  lastsMs: number;
  /** What signing out would lose, completing 'You would lose …'; null where that is not worth mentioning. */
  unsent: (content: T, hasPicture: boolean) => string | null;
  /** The page it is written on, for what the outbox sends: what is refused later is opened there again. */
  path?: string;
}

export interface Picture {
  blob: Blob;
  url: string;
}

export interface DraftState<T> {
  content: T;
  /** Also while it is still being read. */
  hasPicture: boolean;
  picture: Picture | null;
}

interface ToSend<T> {
  content: T;
  picture: Blob | null;
  key: string;
  /** When it was first tried, ISO; empty: by an older release. */
  triedOn: string;
  draft: WrittenAs | undefined;
}

type Held<T> = Pick<StoredDraft<T>, 'key' | 'tried' | 'triedOn' | 'content' | 'pictureId'>;

const picturePausesMs = [0, 100, 400];

/** The server has refused it, and answers the same under the same key. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !isAboutSession(error);

export function openDraft<T>(
  { name, empty, lastsMs, unsent, path }: DraftKind<T>,
  userId: string,
  pictures: PictureStore = draftPictures,
) {
  const followers = new Set<() => void>();
  const reread = (): Held<T> =>
    readDraft<T>(name, userId) ?? { key: newKey(), tried: false, content: empty, pictureId: null };
  let held = reread();
  let isSent = false;
  let picture: (Picture & { id: string }) | null = null;
  let reading: Promise<void> = Promise.resolve();
  let state: DraftState<T>;

  function show(): void {
    state = { content: held.content, hasPicture: held.pictureId !== null, picture };
    for (const follower of followers) follower();
  }

  function hold(next: Held<T>): void {
    held = next;
    // An answer may arrive after sign-out: nothing is stored then.
    if (getSession()?.UserId !== userId) return show();
    const notice = unsent(next.content, next.pictureId !== null);
    storeDraft(name, { ...next, userId, until: Date.now() + lastsMs, unsent: notice });
    show();
  }

  /** A key stands for the content that was tried under it: other content needs another key. */
  const changed = (change: Partial<Held<T>>): Held<T> => ({
    ...held,
    ...change,
    ...(held.tried && { tried: false, key: newKey() }),
  });

  function showPicture(next: (Picture & { id: string }) | null): void {
    if (picture) URL.revokeObjectURL(picture.url);
    picture = next;
    show();
  }

  /** Another tab stores its id before the picture, and a slow phone reads late: reads more than once before giving up. */
  async function readPatiently(id: string): Promise<Blob | null> {
    for (const pauseMs of picturePausesMs) {
      await new Promise((goOn) => setTimeout(goOn, pauseMs));
      if (held.pictureId !== id) return null;
      const blob = await pictures.read(name, id).catch(() => null);
      if (blob) return blob;
    }
    return null;
  }

  async function readPicture(): Promise<void> {
    const id = held.pictureId;
    if (id === (picture?.id ?? null)) return;
    const blob = id && (await readPatiently(id));
    if (held.pictureId !== id) return;
    // Without its picture (this browser may store none) it is other content than what was tried.
    if (id && !blob) held = changed({ pictureId: null });
    showPicture(id && blob ? { id, blob, url: URL.createObjectURL(blob) } : null);
  }

  /** Another tab wrote, sent or forgot it. */
  function readAgain(): void {
    held = reread();
    show();
    reading = readPicture();
  }

  const onStorage = ({ key }: StorageEvent): void => {
    if (!isSent && (key === null || key === placeOf(name))) readAgain();
  };

  function forget(): void {
    storeDraft(name, null);
    pictures.store(name, null).catch(() => {});
  }

  readAgain();
  return {
    get: (): DraftState<T> => state,
    subscribe(follower: () => void): () => void {
      if (followers.size === 0) window.addEventListener('storage', onStorage);
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    change(to: (content: T) => T): void {
      const content = to(held.content);
      if (content !== held.content) hold(changed({ content }));
    },
    storePicture(blob: Blob | null): void {
      const next = blob && { id: newKey(), blob };
      pictures.store(name, next).catch(() => {
        // It is then held in memory only.
      });
      showPicture(next && { ...next, url: URL.createObjectURL(next.blob) });
      if (held.pictureId || next) hold(changed({ pictureId: next?.id ?? null }));
    },
    /** One try. Once it has arrived it is deleted, in other tabs too; this page shows it until `startOver`. */
    async send<R>(sending: (draft: ToSend<T>) => Promise<R>): Promise<R> {
      await reading;
      const triedOn = held.tried ? (held.triedOn ?? '') : new Date().toISOString();
      hold({ ...held, tried: true, triedOn });
      const { content, key } = held;
      try {
        const notice = unsent(content, picture !== null);
        const draft = path === undefined ? undefined : { name, path, lastsMs, unsent: notice, content };
        const reply = await sending({ content, key, triedOn, picture: picture?.blob ?? null, draft });
        if (held.key === key) {
          isSent = true;
          forget();
        }
        return reply;
      } catch (error) {
        if (isRefusal(error) && held.key === key) hold(changed({}));
        throw error;
      }
    },
    /** Begins an empty one where this one has arrived. */
    startOver(): void {
      if (!isSent) return;
      isSent = false;
      readAgain();
    },
  };
}

export type Draft<T> = DraftState<T> & Omit<ReturnType<typeof openDraft<T>>, 'get' | 'subscribe'>;

/** A draft that survives a reload and the lock, shared with other tabs; called once, in the frame of its screens. */
export function useDraft<T>(kind: DraftKind<T>): Draft<T> {
  const userId = useSession()?.UserId ?? '';
  const [draft] = useState(() => openDraft(kind, userId));
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.get) };
}
