// Batches the avatars of one moment into one call. Answers stay in memory.
import { mostFaces } from '@mycrew/contract/constants.ts';
import { mediaEndpoints } from '@mycrew/contract/media.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';

/** The link of a small picture: whose session it is for stands in it, so that a face is no other session's. */
const smallOne = /^\/api\/media\/([\da-f-]{36})\?size=thumb&by=([\da-f-]{36})&/u;

/** By picture and session: its data, or null where its own link is asked instead. */
const faces = new Map<string, string | null>();
const followers = new Set<() => void>();
let wanted = new Map<string, string>();

function persist(known: Iterable<[key: string, face: string | null]>): void {
  for (const [key, face] of known) faces.set(key, face);
  [...followers].forEach((follower) => follower());
}

async function fetchTogether(asked: [key: string, id: string][]): Promise<void> {
  const found = await call(mediaEndpoints.faces, { query: { ids: asked.map(([, id]) => id).join(',') } }, { tries: 1 });
  const urls = new Map(found.map(({ _id, Url }) => [_id, Url]));
  persist(asked.map(([key, id]) => [key, urls.get(id) ?? null]));
}

function fetchWanted(): void {
  const asked = [...wanted];
  wanted = new Map();
  // A single picture has its own link, which the browser caches for some minutes.
  if (asked.length === 1) persist(asked.map(([key]) => [key, null]));
  else
    for (let at = 0; at < asked.length; at += mostFaces) {
      const some = asked.slice(at, at + mostFaces);
      fetchTogether(some).catch(() => persist(some.map(([key]) => [key, null])));
    }
}

function want(key: string, id: string): void {
  if (faces.has(key) || wanted.has(key)) return;
  if (wanted.size === 0) setTimeout(fetchWanted);
  wanted.set(key, id);
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

/** Where a face is drawn from; undefined while it is on its way. */
export function useFace(link: string | null | undefined): string | null | undefined {
  const [, id, session] = smallOne.exec(link ?? '') ?? [];
  const key = id && `${id} ${session}`;
  const face = useSyncExternalStore(subscribe, () => (key ? faces.get(key) : null));
  useEffect(() => {
    if (key && id) want(key, id);
  }, [key, id]);
  return face === null ? link || null : face;
}

/** Cleared with the session. */
export function forgetFaces(): void {
  wanted = new Map();
  faces.clear();
}
