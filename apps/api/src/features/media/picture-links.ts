// Signed links that hold for minutes and one session; access is checked again at use.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Size = 'full' | 'thumb';
/** At most; whoever reads the same page again within `sameForMs` gets the same link. */
const holdsMs = 5 * 60_000;
const sameForMs = 100_000;

export const createPictureLinks = (key: Buffer) => {
  const sign = (id: string, size: Size, by: string, until: string) =>
    createHmac('sha256', key).update(`${id}:${size}:${by}:${until}`).digest('base64url');

  return {
    /** The same link for a while, so that the browser's cache has something to hold on to. */
    urlFor(id: string, by: string, now: Date, size: Size = 'full'): string {
      const until = String(Math.floor(now.getTime() / sameForMs) * sameForMs + holdsMs);
      return `/api/media/${id}?${new URLSearchParams({ size, by, until, sig: sign(id, size, by, until) })}`;
    },

    isGenuine(id: string, link: { size: Size; by?: string; until?: string; sig?: string }, now: Date): boolean {
      const { size, by, until, sig } = link;
      if (!by || !until || !sig || Number(until) <= now.getTime()) return false;
      const right = Buffer.from(sign(id, size, by, until));
      const given = Buffer.from(sig);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
};
export type PictureLinks = ReturnType<typeof createPictureLinks>;
