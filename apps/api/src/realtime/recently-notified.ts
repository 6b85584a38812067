// When something was last published to each person: a page that was read before its socket opened learns whether it missed any of it.
import type { Clock } from '#src/clock.ts';

const longestMs = 10 * 60_000;

export const createNotifiedLately = (clock: Clock) => {
  const begunAt = clock.now().getTime();
  /** Oldest first. */
  const notifiedAt = new Map<string, number>();

  const forgetOld = (now: number) => {
    for (const [id, at] of notifiedAt) {
      if (now - at < longestMs) return;
      notifiedAt.delete(id);
    }
  };

  return {
    longestMs,

    note(memberIds: readonly string[]): void {
      const now = clock.now().getTime();
      for (const id of memberIds) {
        notifiedAt.delete(id);
        notifiedAt.set(id, now);
      }
      forgetOld(now);
    },

    /** For how long nothing was published, as far as this process knows. */
    quietForMs(memberId: string): number {
      const now = clock.now().getTime();
      return Math.max(0, Math.min(now - (notifiedAt.get(memberId) ?? begunAt), longestMs));
    },
  };
};
