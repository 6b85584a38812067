// The only place that ends sessions, with their tokens, step-up, picture links, push and sockets.
import type { Tx } from '#src/foundation-types.ts';
import type { EndReason, EndingStore } from './endings.store.ts';

export interface Deps {
  store: EndingStore;
  /** Answered by notifications: what these sessions registered for push. */
  forgetPush(tx: Tx, sessionIds: string[]): Promise<unknown>;
  /** What these sessions were opened on counts as any stranger from now on. */
  distrust(tx: Tx, sessionIds: string[]): Promise<unknown>;
  /** Once the transaction stands. */
  closeSockets(tx: Tx, sessionId: string): void;
}

/** Whoever leaves by themselves, or stays away, is still who they were. */
const inTrust = new Set<EndReason>(['signed-out', 'over']);

export const createEndings = ({ store, forgetPush, distrust, closeSockets }: Deps) => {
  const letGo = async (tx: Tx, ended: string[], reason: EndReason): Promise<void> => {
    if (ended.length === 0) return;
    await forgetPush(tx, ended);
    if (!inTrust.has(reason)) await distrust(tx, ended);
    for (const id of ended) closeSockets(tx, id);
  };

  return {
    /** False where this person has no such session, or it has ended before. */
    async end(tx: Tx, personId: string, sessionId: string, reason: EndReason, now: Date): Promise<boolean> {
      const ended = await store.one(tx, personId, sessionId, reason, now);
      await letGo(tx, ended, reason);
      return ended.length > 0;
    },

    /** Every session of a person but `but`. */
    async endAll(tx: Tx, personId: string, but: string | null, reason: EndReason, now: Date): Promise<number> {
      const ended = await store.all(tx, personId, but, reason, now);
      await letGo(tx, ended, reason);
      return ended.length;
    },

    /** Some of everybody's; 0 once none is left. */
    async endSome(tx: Tx, most: number, reason: EndReason, now: Date): Promise<number> {
      const ended = await store.some(tx, most, reason, now);
      await letGo(tx, ended, reason);
      return ended.length;
    },

    /** Those that have run out, and those of suspended people. Every door refuses them already; this takes what is left. */
    async endWhatIsOver(tx: Tx, now: Date): Promise<void> {
      await letGo(tx, await store.over(tx, now), 'over');
      await letGo(tx, await store.suspended(tx, now), 'suspended');
    },
  };
};
export type Endings = ReturnType<typeof createEndings>;
